import Bowser from 'bowser'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import { knownDevices, users } from '../../../db/schema/index.ts'
import { map, type Read } from '../../../db/statement.ts'

const unknownDevice = 'Unknown device'
const knownBrowsers = new Set(Object.values(Bowser.BROWSER_MAP))

/** The device in words, e.g. `Firefox on Windows`. Only fixed words are used, never text from the header. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return unknownDevice
  const parser = Bowser.getParser(userAgent)
  const browser = parser.getBrowserName()
  const system = parser.getOSName()
  if (!knownBrowsers.has(browser)) return unknownDevice
  return system ? `${browser} on ${system}` : browser
}

/** The kinds of device from which the account was signed in to. */
export function readDevices(accounts: AccountsDb, email: string | SQL): Read<string[]> {
  const rows = accounts
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(sql`${users.email} = ${email}`)
    .all()
  return map(rows, (devices) => devices.map(({ device }) => device))
}
