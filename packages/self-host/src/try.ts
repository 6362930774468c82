import { type Client } from '@libsql/client'
import { mkdirSync } from 'node:fs'
import { databaseFile } from './data-folder.ts'
import { openFile } from './database.ts'
import { readSettings, type Settings } from './settings.ts'
import { load, loadMigrations } from './workers.ts'

interface SeedScript {
  seed(options: { client: Client }): Promise<{
    readonly signIns: readonly { readonly role: string; readonly email: string; readonly password: string }[]
  }>
}

/** What a portal needs that nobody but this machine reaches; no mail goes out. */
const unsaid = { SMTP_HOST: 'localhost', MAIL_FROM: 'Ginkgo <no-reply@ginkgo.test>' } as const

/**
 * Fills the database of a portal for tries with two organizations whose passwords everybody knows.
 * @returns the settings with which it runs, and who may sign in
 * @throws Error where the portal is reached from elsewhere, or has organizations of others
 */
export async function fillForTries(
  dataDir: string,
): Promise<{ settings: Settings; signIns: Awaited<ReturnType<SeedScript['seed']>>['signIns'] }> {
  const { PORT = '8787' } = process.env
  const environment = { PUBLIC_ORIGIN: `http://localhost:${PORT}`, ...unsaid, ...process.env }
  const settings = readSettings(dataDir, environment)
  const { hostname } = new URL(settings.publicOrigin)
  if (hostname !== 'localhost')
    throw new Error(`A portal for tries is at localhost, not at ${hostname}: everybody knows its passwords.`)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const client = openFile(databaseFile(dataDir))
  try {
    const { migrate } = await loadMigrations()
    await migrate({ client })
    const { rows } = await client.execute('SELECT 1 FROM organizations LIMIT 1')
    if (rows.length > 0)
      throw new Error(`${dataDir} has organizations already; give an empty folder with --data.`)
    const { seed } = await load<SeedScript>('api-worker/scripts/seed.ts')
    const { signIns } = await seed({ client })
    return { settings, signIns }
  } finally {
    client.close()
  }
}
