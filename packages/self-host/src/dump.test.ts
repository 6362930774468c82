import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFile } from './database.ts'
import { loadDump } from './dump.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ginkgo-dump-'))
  file = join(folder, 'loaded.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const load = (text: string) =>
  loadDump(
    (async function* () {
      yield* text.split('\n')
    })(),
    file,
  )

const head = 'PRAGMA foreign_keys=OFF;\nBEGIN TRANSACTION;\n'

test('texts of several lines, triggers with cases and virtual tables are loaded as they were', async () => {
  await load(`${head}CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT, -- it's a note;
  label TEXT);
INSERT INTO notes VALUES(1,'one;
''two'';
"three',NULL);
PRAGMA writable_schema=ON;
INSERT INTO sqlite_schema(type,name,tbl_name,rootpage,sql) VALUES('table','found','found',0,'CREATE VIRTUAL TABLE found USING fts5 (text, content = '', tokenize = 'ascii')');
CREATE TABLE IF NOT EXISTS 'found_data'(id INTEGER PRIMARY KEY, block BLOB);
CREATE TRIGGER labelled AFTER INSERT ON notes BEGIN
  UPDATE notes SET label = CASE WHEN text = ';' THEN 'a' ELSE 'b'
  END;
  UPDATE notes SET text = text || '!' WHERE id = NEW.id;
END;
PRAGMA writable_schema=OFF;
COMMIT;`)
  const client = openFile(file)
  const rowsOf = async (sql: string) => (await client.execute(sql)).rows.map((row) => Object.values(row))
  expect(await rowsOf('SELECT text FROM notes')).toEqual([[`one;\n'two';\n"three`]])
  expect(await rowsOf("SELECT name FROM sqlite_schema WHERE type = 'trigger'")).toEqual([['labelled']])
  const [[definition]] = (await rowsOf("SELECT sql FROM sqlite_schema WHERE name = 'found'")) as [[string]]
  expect(definition).toContain("tokenize = 'ascii'")
  client.close()
})

test.each([
  ['CREATE TABLE a (x);', 'ends early'],
  ["CREATE TABLE a (x);\nINSERT INTO a VALUES('half", 'ends within a statement'],
  ['INSERT INTO nowhere VALUES(1);\nCOMMIT;', 'no such table'],
])('a dump that is not whole is refused', async (text, reason) => {
  await expect(load(head + text)).rejects.toThrow(reason)
})
