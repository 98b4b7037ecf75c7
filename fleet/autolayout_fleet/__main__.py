"""The command: `autolayout-fleet --output OUT LOGS…`, or `spark-submit` with the same arguments."""

import argparse
import pathlib

from pyspark.sql import SparkSession

from .job import run
from .page import page


def main() -> None:
    parser = argparse.ArgumentParser(prog="autolayout-fleet", description="Read a fleet's logs with autolayout-doctor on Spark.")
    parser.add_argument("inputs", nargs="+", help="files and folders, local or what Spark's connectors reach")
    parser.add_argument("--output", required=True, help="the folder of the tables reports, files and causes")
    parser.add_argument("--page", help="a local file for the summary in HTML")
    parser.add_argument("--doctor", default="autolayout-doctor", help="the command, installed on every worker")
    parser.add_argument("--seconds", type=float, default=120, help="how long one file may take")
    parser.add_argument("--path-pattern", help="a regular expression with groups named device and version, for the path")
    parser.add_argument("--glob", help="the names of files to read, such as '*.log*'")
    arguments = parser.parse_args()
    spark = SparkSession.builder.appName("autolayout-fleet").getOrCreate()
    totals = run(
        spark, arguments.inputs, arguments.output, command=arguments.doctor, seconds=arguments.seconds,
        pattern=arguments.path_pattern, glob=arguments.glob,
    )
    if arguments.page:
        causes = spark.read.parquet(f"{arguments.output}/causes").orderBy("count", "cause", ascending=[False, True])
        problems = spark.read.parquet(f"{arguments.output}/files").where("problem IS NOT NULL").orderBy("file")
        rows = [[row.asDict() for row in table.limit(1000).collect()] for table in (causes, problems)]
        pathlib.Path(arguments.page).write_text(page(totals, *rows), encoding="utf-8")
    print(", ".join(f"{count} {name}" for name, count in totals.items()))


if __name__ == "__main__":
    main()
