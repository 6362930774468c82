import { createClient } from '@libsql/client/http'
import { apiScript } from './database.ts'

/** An account of the demo data, which is printed at the start. */
export interface DemoAccount {
  role: string
  email: string
  password: string
}

interface SeedScript {
  seed(options: { url: string }): Promise<unknown>
  demoAccounts: readonly DemoAccount[]
}

/** Fills an empty database with the demo organizations. Resolves with whether the database was empty. */
export const seedWhenEmpty = async (url: string): Promise<boolean> => {
  const client = createClient({ url })
  try {
    const { rows } = await client.execute('SELECT 1 FROM organizations LIMIT 1')
    if (rows.length > 0) return false
  } finally {
    client.close()
  }
  const { seed } = await apiScript<SeedScript>('seed')
  await seed({ url })
  return true
}

export const demoAccounts = async (): Promise<readonly DemoAccount[]> =>
  (await apiScript<SeedScript>('seed')).demoAccounts
