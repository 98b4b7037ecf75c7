-- A history as the first version wrote it. Do not change: later versions must read it.
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO grdb_migrations VALUES ('1 logs, causes, sightings');
CREATE TABLE log (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  added TEXT NOT NULL,
  day TEXT NOT NULL,
  version TEXT,
  device TEXT,
  system TEXT
);
CREATE TABLE cause (
  fingerprint TEXT PRIMARY KEY,
  code TEXT NOT NULL,
  severity TEXT NOT NULL,
  owner TEXT,
  headline TEXT NOT NULL,
  explanation TEXT NOT NULL,
  quality INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE sighting (
  log INTEGER NOT NULL REFERENCES log(id) ON DELETE CASCADE,
  fingerprint TEXT NOT NULL REFERENCES cause(fingerprint),
  count INTEGER NOT NULL CHECK (count > 0),
  firstTime TEXT,
  lastTime TEXT,
  PRIMARY KEY (fingerprint, log)
) WITHOUT ROWID;
CREATE INDEX sighting_log ON sighting(log);
INSERT INTO log VALUES (1, 'tea.log', '2026-11-23T08:00:00Z', '2026-11-20', '5.1', 'iPhone 15', 'iOS 18.1');
INSERT INTO cause VALUES ('00aa', 'unsatisfiable', 'error', 'app', 'The kettle is too wide.', 'The kettle asks for 400 points.', 7);
INSERT INTO sighting VALUES (1, '00aa', 3, '2026-11-20 08:00:01', '2026-11-20 09:00:00');
