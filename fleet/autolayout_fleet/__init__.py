"""Reads a fleet's logs with autolayout-doctor on Apache Spark; docs/fleets.md tells how."""
