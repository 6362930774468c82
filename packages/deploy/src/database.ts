import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Client, createClient } from '@libsql/client'
import { root } from '@ginkgo/dev-stack/paths'
import { type Verdict, verdictOn } from './migration-rule.ts'

interface MigrateScript {
  migrate(options: { client: Client }): Promise<string[]>
  migrationNames(dir?: string): Promise<string[]>
  isDerivedPending(client: Client): Promise<boolean>
  readonly derivedName: string
  statementsOf(sql: string): string[]
}

/** Loaded by path: its types need the Workers' globals, which this program does not have. */
const script = async (): Promise<MigrateScript> =>
  (await import(pathToFileURL(join(root, 'api-worker/scripts/migrate.ts')).href)) as MigrateScript

const migrationsDir = join(root, 'api-worker/migrations')

/** What in a migration would break the version before. */
export async function verdictOnMigration(
  name: string,
  dir = migrationsDir,
): Promise<Verdict & { readonly name: string }> {
  const { statementsOf } = await script()
  const sql = readFileSync(join(dir, name), 'utf8')
  return { name, ...verdictOn(statementsOf(sql)) }
}

export interface PendingMigrations {
  readonly names: readonly string[]
  /** One sentence per migration that would break the running version and gives no reason. */
  readonly problems: readonly string[]
  /** What those say that give one. */
  readonly reasons: readonly string[]
}

/**
 * What a deployment would apply, and whether it would break the running version. Nothing is written. On a database
 * without any migration no version runs, so nothing can break.
 */
export async function pendingMigrations(client: Client, dir = migrationsDir): Promise<PendingMigrations> {
  const { migrationNames, isDerivedPending, derivedName } = await script()
  const { rows } = await client.execute("SELECT 1 FROM sqlite_master WHERE name = '_migrations'")
  const applied = rows.length > 0 ? (await client.execute('SELECT name FROM _migrations')).rows : []
  const done = new Set(applied.map((row) => String(row.name)))
  const migrations = (await migrationNames(dir)).filter((name) => !done.has(name))
  // Views and triggers remove no column and no row, so they cannot break the running version.
  const names = (await isDerivedPending(client)) ? [...migrations, derivedName] : migrations
  if (done.size === 0) return { names, problems: [], reasons: [] }
  const verdicts = await Promise.all(migrations.map((name) => verdictOnMigration(name, dir)))
  const hard = verdicts.filter(({ problems }) => problems.length > 0)
  return {
    names,
    problems: hard
      .filter(({ reason }) => reason === undefined)
      .map(({ name, problems }) => `${name} ${problems.join(', ')}; say in it why no running version minds`),
    reasons: hard.flatMap(({ name, reason }) => (reason === undefined ? [] : [`${name}: ${reason}`])),
  }
}

/** Applies what is pending and answers the names. */
export const applyMigrations = async (client: Client): Promise<string[]> =>
  (await script()).migrate({ client })

/** Applies all migrations to an empty database that is gone afterwards; answers how many there are. */
export async function rehearseMigrations(): Promise<number> {
  const client = createClient({ url: ':memory:' })
  try {
    return (await applyMigrations(client)).length
  } finally {
    client.close()
  }
}

/** Does some work with a database. */
export async function withDatabase<T>(
  url: string,
  authToken: string | undefined,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = createClient({ url, ...(authToken && { authToken }) })
  try {
    return await work(client)
  } finally {
    client.close()
  }
}
