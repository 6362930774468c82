import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Client, createClient } from '@libsql/client/http'

const migrationsDir = join(dirname(fileURLToPath(import.meta.url)), '../migrations')

/** The statements of one migration file, in order. */
export const statementsOf = (sql: string): string[] =>
  sql
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

/** The migrations that this version of the product knows, in their order. */
export const migrationNames = async (dir = migrationsDir): Promise<string[]> =>
  (await readdir(dir)).filter((file) => file.endsWith('.sql')).sort()

const appliedNames = async (client: Client): Promise<Set<string>> => {
  await client.execute(
    'CREATE TABLE IF NOT EXISTS _migrations (name TEXT PRIMARY KEY NOT NULL, applied_at INTEGER NOT NULL)',
  )
  const { rows } = await client.execute('SELECT name FROM _migrations')
  return new Set(rows.map((row) => String(row.name)))
}

/**
 * Applies `migrations/*.sql` in the order of their names, each file once and as a whole.
 * Two runs at once are safe: recording the name is part of the file's transaction, so the slower one
 * fails on it, changes nothing and goes on. Returns the names this run applied. A `client` that is given stays open.
 */
export const migrate = async (
  options: { dir?: string } & ({ url: string; authToken?: string } | { client: Client }),
): Promise<string[]> => {
  const dir = options.dir ?? migrationsDir
  const files = await migrationNames(dir)
  const client =
    'client' in options
      ? options.client
      : createClient({ url: options.url, ...(options.authToken ? { authToken: options.authToken } : {}) })
  const applied: string[] = []
  try {
    let done = await appliedNames(client)
    for (const file of files) {
      if (done.has(file)) continue
      const statements = statementsOf(await readFile(join(dir, file), 'utf8'))
      const record = { sql: 'INSERT INTO _migrations VALUES (?, ?)', args: [file, Date.now()] }
      try {
        await client.migrate([record, ...statements])
        applied.push(file)
      } catch (error) {
        done = await appliedNames(client)
        if (!done.has(file))
          throw new Error(`Migration ${file} failed; nothing of it was kept.`, { cause: error })
      }
    }
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
