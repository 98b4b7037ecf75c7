"""What is compared with whom; each module answers comparisons as `runs.compare` makes them."""
