import { searchTexts } from '../schema/search.ts'
import { type Derived, within } from './declaration.ts'
import { nameOf } from './expression.ts'
import { intake } from './intake.ts'

const texts = nameOf(searchTexts)
const view = 'entries'

/** What a searchable record says of itself, in the order of the view. The organization is that of the vertical. */
export const entryColumns = [
  'vertical_id',
  'kind',
  'record_id',
  'tabs',
  'created_at',
  'name',
  'more',
  'phone',
  'e164',
] as const

/** Between two characters that no line has. */
const field = (text: string) => `char(2) || ${text} || char(3)`

/** The letters of a text one by one, put together again. */
const letters = (text: string, letter: string) =>
  `(SELECT group_concat(${letter}, '') FROM (SELECT lower(substr(${text}, position, 1)) letter FROM search_positions ` +
  `WHERE position <= length(${text}) ORDER BY position) LEFT JOIN search_letters USING (letter))`

/** Both characters and what is between them: letters that the database can make small itself. */
const isPlain = (text: string) => `${text} NOT GLOB '*[^' || char(1) || '-~]*'`

const digits = (text: string) =>
  `(SELECT group_concat(digit, '') FROM (SELECT substr(${text}, position, 1) digit FROM search_positions ` +
  `WHERE position <= length(${text}) ORDER BY position) WHERE digit GLOB '[0-9]')`

/** The number in its international form, behind what was typed where that is no part of it. */
const phone = (typed: string, e164: string) => {
  const bare = ['/', '.', '(', ')', '+', ' ', '-'].reduce(
    (text, sign) => `replace(${text}, '${sign}', '')`,
    typed,
  )
  return `iif(instr(${e164}, ltrim(${bare}, '0')) > 0, ${e164}, ${typed} || coalesce(${e164}, ''))`
}

const copiedColumns = entryColumns.slice(0, 5)
const textColumns = `organization_id, ${copiedColumns.join(', ')}, text, spelled, digits`

/**
 * Entries as the search keeps them.
 * @param row what stands before the columns of an entry
 * @param from where they are; nowhere for the row of a trigger
 */
const folded = (row: string, from: string, organization: string) =>
  `SELECT ${organization}, ${copiedColumns.map((column) => `${row}${column}`).join(', ')}, ` +
  `iif(${isPlain('whole')}, lower(whole), ${letters('whole', 'coalesce(plain, letter)')}), ` +
  `iif(whole GLOB '*[ÄÖÜØÅäöüøå]*', ${letters('whole', 'coalesce(spelled, plain, letter)')}, NULL), ${digits('number')} ` +
  `FROM (SELECT ${from && '*, '}${field(`${row}name`)} || coalesce(${field(`${row}more`)}, '') whole, ` +
  // The limit keeps the planner from writing the expressions out once for every place they are read at.
  `${phone(`${row}phone`, `${row}e164`)} number${from} LIMIT -1)`

const whole = "text || coalesce(spelled, '') || coalesce(digits, '')"

/** The grams of a row of `search_texts`. */
export const grams =
  `(SELECT group_concat(substr(kind, 1, 1) || replace(vertical_id, '-', '') || hex(substr(whole, position, 3)), ' ') ` +
  `FROM (SELECT ${whole} whole) JOIN search_positions ON position <= length(whole))`

/**
 * The entry of a record takes the place of the one it had, and so does that of the index over its grams. A record whose
 * vertical has just gone gets none, because its own foreign key refuses it, and says so more plainly.
 */
export const searchEntries: readonly string[] = [
  ...intake(view, entryColumns, [
    `INSERT INTO ${texts} (${textColumns}) ${folded('NEW.', '', 'organization_id')} JOIN verticals ON id = NEW.vertical_id WHERE true
    ON CONFLICT (record_id) DO UPDATE SET text = excluded.text, spelled = excluded.spelled, digits = excluded.digits;`,
    `INSERT OR REPLACE INTO search_index (rowid, grams) SELECT number, ${grams} FROM ${texts} WHERE record_id = NEW.record_id;`,
  ]),
  `CREATE TRIGGER ${texts}_deleted AFTER DELETE ON ${texts} BEGIN
  DELETE FROM search_index WHERE rowid = OLD.number;
END`,
]

/** @param entries a select with the columns of an entry */
export const foldedEntries = (entries: string): string =>
  folded('', ` FROM (${entries})`, '(SELECT organization_id FROM verticals WHERE id = vertical_id)')

export const insertFolded = (entries: string, orIgnore = ''): string =>
  `INSERT${orIgnore} INTO ${texts} (${textColumns}) ${foldedEntries(entries)}`

/** The same of those that have no entry yet, with what the index lacks. */
export const insertLacking = (entries: string): string[] => [
  insertFolded(entries, ' OR IGNORE'),
  indexLacking(),
]

export const upsertFolded = (entries: string): string => `INSERT INTO ${view} ${entries}`

export const storedEntries = (kind: string, organizationId: string | undefined): string =>
  `SELECT ${textColumns} FROM ${texts} WHERE kind = ${kind}${within('organization_id', organizationId, 'AND')}`

const emptied = `INSERT INTO search_index (search_index) VALUES ('delete-all')`

const lacking = (organizationId: string | undefined) =>
  `FROM ${texts} WHERE number NOT IN (SELECT rowid FROM search_index)${within('organization_id', organizationId, 'AND')}`

const indexLacking = (organizationId?: string, numbers?: string) =>
  `INSERT INTO search_index (rowid, grams) SELECT number, ${grams} ${lacking(organizationId)}${numbers ? ` AND number IN ${numbers}` : ''}`

/** The full-text index over the entries. It stores no text, so only missing entries can be detected. */
export const searchIndexed: Derived = {
  name: 'search_index',
  parts: [],
  group: 'search',
  clear: [`DELETE FROM ${texts}`, emptied],
  fill: [
    emptied,
    // In large parts, as small ones would be put together again and again.
    `INSERT INTO search_index (search_index, rank) VALUES ('hashsize', 67108864)`,
    `INSERT INTO search_index (rowid, grams) SELECT number, ${grams} FROM ${texts} ORDER BY number`,
    `INSERT INTO search_index (search_index, rank) VALUES ('hashsize', 1048576)`,
  ],
  compare: (organizationId) => ({
    stored: 'SELECT 0 AS number WHERE false',
    recounted: `SELECT number ${lacking(organizationId)}`,
  }),
  repairedBy: ['number'],
  repair: (organizationId, keys) => [indexLacking(organizationId, keys)],
}
