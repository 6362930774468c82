import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Client, createClient, type InStatement } from '@libsql/client/http'
import type { Derived } from '../src/db/derived/declaration.ts'
import { compact } from '../src/db/derived/compact.ts'
import { derivedData, derivedSchema } from '../src/db/derived/index.ts'

export const migrationsDir = join(dirname(fileURLToPath(import.meta.url)), '../migrations')

/** How the generated views and triggers, and what is derived anew, are called beside the files. */
export const derivedName = 'derived data'

type DerivedData = Pick<Derived, 'name' | 'fill' | 'group' | 'isHistory' | 'clear' | 'inSteps'>

/** What a database derives from its records. */
export interface DerivedSql {
  /** Views and triggers. They hold no data, so all are made anew whenever one has changed. */
  readonly schema: readonly string[]
  /** The data, each with the statements that make all of it anew out of the records. */
  readonly data: readonly DerivedData[]
}

const declared: DerivedSql = { schema: derivedSchema(), data: derivedData() }

/** The statements of one file, in order. */
export const statementsOf = (sql: string): string[] =>
  sql
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

/** A statement as the database is given it: what defines the schema without blanks, since the schema keeps its text. */
export const asApplied = (statement: string): string =>
  /^(--.*\s+)*(CREATE|ALTER TABLE \S+ ADD)\s/.test(statement) ? compact(statement) : statement

/** The migrations that this version of the product knows, in their order. */
export const migrationNames = async (dir = migrationsDir): Promise<string[]> =>
  (await readdir(dir)).filter((file) => /^\d.*\.sql$/.test(file)).sort()

const recordsOf = async (client: Client, table: string): Promise<Set<string>> => {
  const known = await client.execute({ sql: 'SELECT 1 FROM sqlite_master WHERE name = ?', args: [table] })
  if (known.rows.length === 0) return new Set()
  const { rows } = await client.execute(`SELECT name FROM ${table}`)
  return new Set(rows.map((row) => String(row.name)))
}

const hashOf = (name: string, statements: readonly string[]) =>
  `${name} ${createHash('sha256').update(statements.join('\n')).digest('hex')}`

/** What of the derived data a database lacks or has by other rules; undefined where there is nothing. */
const pendingDerived = async (client: Client, { schema, data }: DerivedSql) => {
  const applied = await recordsOf(client, '_derived')
  const groups = Map.groupBy(
    data.filter(({ isHistory }) => !isHistory),
    ({ name, group }) => group ?? name,
  )
  const named = [...groups].map(([group, all]) => ({
    all,
    record: hashOf(
      group,
      all.flatMap(({ fill }) => fill),
    ),
  }))
  const records = named.map(({ record }) => record)
  const state = hashOf('all', [...schema, ...records])
  const isApplied = applied.has(state)
  if (isApplied && ![...applied].some((name) => name.startsWith(filling))) return undefined
  const anew = named.flatMap(({ all, record }) => (applied.has(record) ? [] : [all]))
  return { isApplied, state, records, anew }
}

/** Begins the record of what is still to be filled in steps; the name of the data follows. */
const filling = 'filling '
/** Rows of a table whose part of the data is made in one transaction, which sqld ends after five seconds. */
const rowsPerStep = 2_000

/** Fills what a run has emptied, this one or one that was cut short. What is there already stays. */
const fillInSteps = async (client: Client, data: readonly DerivedData[]): Promise<void> => {
  const applied = await recordsOf(client, '_derived')
  for (const { name, inSteps } of data) {
    if (!inSteps || !applied.has(filling + name)) continue
    const { rows } = await client.execute(`SELECT coalesce(max(rowid), 0) AS last FROM ${inSteps.table}`)
    for (let above = 0; above < Number(rows[0]?.['last']); above += rowsPerStep)
      await client.batch([...inSteps.fill(above, above + rowsPerStep)], 'write')
  }
  await client.execute(`DELETE FROM _derived WHERE name LIKE '${filling}%'`)
}

/** Whether a database lacks something of the derived data of this version. Nothing is written. */
export const isDerivedPending = async (client: Client, derived = declared): Promise<boolean> =>
  (await pendingDerived(client, derived)) !== undefined

/**
 * Runs the statements as one transaction unless another run has done so at the same time: recording the name is part
 * of the transaction, so the slower one fails, changes nothing and goes on. Answers whether this run applied them.
 */
const applyOnce = async (
  client: Client,
  table: string,
  name: string,
  statements: InStatement[],
): Promise<boolean> => {
  await client.execute(
    `CREATE TABLE IF NOT EXISTS ${table} (name TEXT PRIMARY KEY NOT NULL, applied_at INTEGER NOT NULL)`,
  )
  const record = { sql: `INSERT INTO ${table} VALUES (?, ?)`, args: [name, Date.now()] }
  try {
    await client.migrate([record, ...statements])
    return true
  } catch (error) {
    if ((await recordsOf(client, table)).has(name)) return false
    throw error
  }
}

const applyDerived = async (client: Client, derived: DerivedSql): Promise<boolean> => {
  const pending = await pendingDerived(client, derived)
  if (!pending) return false
  const isNew = !pending.isApplied && (await applySchema(client, derived, pending))
  await fillInSteps(client, derived.data)
  return isNew || pending.isApplied
}

const applySchema = async (
  client: Client,
  { schema }: DerivedSql,
  { state, records, anew }: NonNullable<Awaited<ReturnType<typeof pendingDerived>>>,
): Promise<boolean> => {
  const { rows } = await client.execute(
    `SELECT type, name FROM sqlite_master WHERE type IN ('trigger', 'view')`,
  )
  const inSteps = anew.flat().filter((each) => each.inSteps)
  const made = [...records, ...inSteps.map(({ name }) => filling + name)]
  return applyOnce(client, '_derived', state, [
    { sql: `DELETE FROM _derived WHERE name <> ? AND name NOT LIKE '${filling}%'`, args: [state] },
    {
      sql: 'INSERT OR IGNORE INTO _derived SELECT value, ? FROM json_each(?)',
      args: [Date.now(), JSON.stringify(made)],
    },
    ...rows.map(({ type, name }) => `DROP ${String(type)} IF EXISTS "${String(name)}"`),
    ...anew.flatMap((all) =>
      all.some((each) => each.inSteps)
        ? all.flatMap(({ clear = [] }) => clear)
        : all.flatMap(({ fill }) => fill),
    ),
    ...schema,
  ])
}

/**
 * Brings a database up to this version: the numbered files of `migrations` that it lacks, each once and as a whole, in
 * the order of their names, and then the derived data: its views and triggers where they differ, and all rows of what is
 * derived by other rules than before. Two runs at once are safe. Returns the names of what this run applied. A `client`
 * that is given stays open.
 * @throws Error that names the file that failed; nothing of that file is kept
 */
export const migrate = async (
  options: { dir?: string; derived?: DerivedSql } & (
    | { url: string; authToken?: string }
    | { client: Client }
  ),
): Promise<string[]> => {
  const dir = options.dir ?? migrationsDir
  const client =
    'client' in options
      ? options.client
      : createClient({ url: options.url, ...(options.authToken ? { authToken: options.authToken } : {}) })
  const applied: string[] = []
  const attempt = async (file: string, apply: () => Promise<boolean>) => {
    try {
      if (await apply()) applied.push(file)
    } catch (error) {
      throw new Error(`Migration ${file} failed; nothing of it was kept.`, { cause: error })
    }
  }
  try {
    const done = await recordsOf(client, '_migrations')
    for (const file of await migrationNames(dir)) {
      if (done.has(file)) continue
      const statements = statementsOf(await readFile(join(dir, file), 'utf8')).map(asApplied)
      await attempt(file, () => applyOnce(client, '_migrations', file, statements))
    }
    await attempt(derivedName, () => applyDerived(client, options.derived ?? declared))
    return applied
  } finally {
    if (!('client' in options)) client.close()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('Set DATABASE_URL (and DATABASE_AUTH_TOKEN for a remote database).')
  const authToken = process.env.DATABASE_AUTH_TOKEN
  const applied = await migrate({ url, ...(authToken ? { authToken } : {}) })
  console.log(applied.length ? `Applied ${applied.join(', ')}` : 'The database is up to date')
}
