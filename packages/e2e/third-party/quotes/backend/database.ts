import { DatabaseSync } from 'node:sqlite'

/** Every key begins with the organization, so that no row can belong to a quote of another one. */
const schema = `
  CREATE TABLE IF NOT EXISTS quotes (
    organization_id TEXT NOT NULL,
    id TEXT NOT NULL,
    number INTEGER NOT NULL,
    vertical_id TEXT NOT NULL,
    enquiry_id TEXT NOT NULL,
    title TEXT NOT NULL,
    customer TEXT NOT NULL,
    seller TEXT NOT NULL,
    currency TEXT NOT NULL,
    valid_until TEXT,
    discount_percent INTEGER NOT NULL,
    note TEXT,
    status TEXT NOT NULL,
    subtotal INTEGER NOT NULL,
    discount INTEGER NOT NULL,
    total INTEGER NOT NULL,
    created_by TEXT NOT NULL,
    created_key TEXT,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (organization_id, id),
    UNIQUE (organization_id, number)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS quote_lines (
    organization_id TEXT NOT NULL,
    quote_id TEXT NOT NULL,
    position INTEGER NOT NULL,
    description TEXT NOT NULL,
    quantity INTEGER NOT NULL,
    unit_price INTEGER NOT NULL,
    PRIMARY KEY (organization_id, quote_id, position),
    FOREIGN KEY (organization_id, quote_id) REFERENCES quotes ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS last_numbers (
    organization_id TEXT PRIMARY KEY,
    number INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS quotes_of_vertical ON quotes (organization_id, vertical_id, number);
  CREATE INDEX IF NOT EXISTS quotes_of_enquiry ON quotes (organization_id, enquiry_id, number);
  CREATE UNIQUE INDEX IF NOT EXISTS quotes_created_once ON quotes (organization_id, created_by, created_key);
`

/** Opens the database, and creates what it lacks. @param file `:memory:` for one that is gone afterwards */
export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000')
  database.exec(schema)
  return database
}

/** Runs what writes as a whole or not at all. */
export function transaction<T>(database: DatabaseSync, run: () => T): T {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = run()
    database.exec('COMMIT')
    return result
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
