"""The job: files in, tables of reports, files and causes out."""

import os
import shutil
import tempfile

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from .doctor import Doctor, Ended
from .rows import SCHEMA, local_path, rows

#: The files of a partition share one process; so many are lost at most where a worker is.
FILES_IN_A_PARTITION = 200


def answer(doctor: Doctor, path: str, content, pattern) -> "list[tuple]":
    """The rows of one file; what goes wrong with it is one of them."""
    place, folder, size = local_path(path), None, None
    try:
        if content is None and place is None:
            return rows(path, size, pattern, [], "Spark gave no content: the file is empty, or was not found again")
        if content is not None:
            folder = tempfile.mkdtemp(prefix="autolayout-fleet-")
            place = os.path.join(folder, os.path.basename(path))
            with open(place, "wb") as file:
                file.write(content)
        size = os.path.getsize(place)
        lines, problem = doctor.ask(place)
        return rows(path, size, pattern, lines, problem)
    except (Ended, OSError, KeyError, TypeError) as error:
        return rows(path, size, pattern, [], f"{error}" or type(error).__name__)
    finally:
        if folder:
            shutil.rmtree(folder, ignore_errors=True)


def reader(command: str, seconds: float, pattern: "str | None"):
    """What turns a partition's files into rows, with one process."""

    def read(files):
        with Doctor(command, seconds) as doctor:
            for path, content in files:
                yield from answer(doctor, path, content, pattern)

    return read


def listed(spark: SparkSession, inputs: "list[str]", glob: "str | None") -> DataFrame:
    """Each file's URL, and its content where a worker cannot open it by its path, in even partitions."""
    source = spark.read.format("binaryFile").option("recursiveFileLookup", "true")
    if glob:
        source = source.option("pathGlobFilter", glob)
    files = source.load(inputs)
    urls = files.inputFiles()
    count = max(spark.sparkContext.defaultParallelism, -(-len(urls) // FILES_IN_A_PARTITION))
    named = spark.createDataFrame([(url,) for url in urls], "url string").repartition(count, "url")
    if all(local_path(url) is not None for url in urls):
        return named.withColumn("content", F.lit(None).cast("binary"))
    # Spark passes over empty files, so that the list of files comes first.
    contents = files.select(F.input_file_name().alias("url"), "content")
    return named.join(contents.repartition(count, "url"), "url", "left")


def run(
    spark: SparkSession, inputs: "list[str]", output: str, *, command: str = "autolayout-doctor",
    seconds: float = 120, pattern: "str | None" = None, glob: "str | None" = None,
) -> dict:
    """Writes `reports` (partitioned by day), `files` and `causes` below `output`; answers their sizes."""
    work = listed(spark, inputs, glob)
    answers = spark.createDataFrame(work.rdd.mapPartitions(reader(command, seconds, pattern)), SCHEMA)
    # Each file is read once: what is made of the rows is made of what was written.
    staged = f"{output}/_rows"
    answers.write.mode("overwrite").parquet(staged)
    told = spark.read.schema(SCHEMA).parquet(staged)

    files = told.where("is_file").select("file", "bytes", "device", "version", "problem")
    reports = told.where("NOT is_file").drop("is_file", "problem")
    files.write.mode("overwrite").parquet(f"{output}/files")
    reports.repartition("day").write.mode("overwrite").partitionBy("day").parquet(f"{output}/reports")
    causes(reports).coalesce(1).write.mode("overwrite").parquet(f"{output}/causes")
    totals = {
        "files": files.count(), "problems": files.where("problem IS NOT NULL").count(),
        "reports": reports.agg(F.sum("times")).first()[0] or 0,
        "causes": spark.read.parquet(f"{output}/causes").count(),
    }
    remove(spark, staged)
    return totals


def causes(reports: DataFrame) -> DataFrame:
    """A row for each cause; of its explanations the one of the first file, so that a second run says the same."""
    first = F.struct("file", "first_line", "kind", "severity", "owner", "known", "pattern", "headline", "explanation")
    grouped = reports.where("cause IS NOT NULL").groupBy("cause").agg(
        F.sum("times").alias("count"), F.countDistinct("file").alias("files"),
        F.sort_array(F.collect_set("device")).alias("devices"),
        F.sort_array(F.collect_set("version")).alias("versions"),
        F.min("day").alias("first_seen"), F.max("day").alias("last_seen"), F.min(first).alias("first"),
    )
    return grouped.select(
        "cause", "count", "files", "devices", "versions", "first_seen", "last_seen",
        *[f"first.{name}" for name in ("kind", "severity", "owner", "known", "pattern", "headline", "explanation")],
    ).orderBy(F.desc("count"), "cause")


def remove(spark: SparkSession, path: str) -> None:
    """Deletes a folder wherever Spark reaches it."""
    place = spark._jvm.org.apache.hadoop.fs.Path(path)
    place.getFileSystem(spark._jsc.hadoopConfiguration()).delete(place, True)
