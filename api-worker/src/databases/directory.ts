import { and, between, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { AccountsDb } from '../db/accounts-db.ts'
import type { OrgDb } from '../db/org-db.ts'
import { type Connection, DatabaseUnavailable } from '../db/connection.ts'
import type { Deadline } from '../db/deadline.ts'
import { cellKeys, domains, users } from '../db/schema/index.ts'
import type { Statement } from '../db/statement.ts'
import type { OrganizationKeys } from '../operation/database-choice.ts'
import type { Bindings } from '../operation/env.ts'
import { type Cell, cellsOf } from './cells.ts'
import { openConnection } from './open-connection.ts'

// A token is looked up by its SHA-256, which is its key; these are the keys of the rest. The tool that moves an
// organization writes the same ones.
export const emailKey = (email: string) => `email:${email}`
export const organizationKey = (organizationId: string) => `organization:${organizationId}`
export const addressKey = (localPart: string) => `address:${localPart}`
export const sessionKey = (sessionId: string) => `session:${sessionId}`
export const domainKey = (domain: string) => `domain:${domain}`

export const keysOf = ({ organizationId, email, sessionId, tokenHash }: OrganizationKeys): string[] => [
  ...(tokenHash ? [tokenHash] : []),
  ...(organizationId ? [organizationKey(organizationId)] : []),
  ...(email ? [emailKey(email)] : []),
  ...(sessionId ? [sessionKey(sessionId)] : []),
]

/**
 * The cell that serves one of the keys; undefined for what is in the first database.
 * @param home a connection to the first database
 * @throws DatabaseUnavailable where `DATABASE_CELLS` does not name the cell
 */
export async function findCell(
  env: Bindings,
  home: Connection,
  keys: readonly string[],
): Promise<Cell | undefined> {
  if (keys.length === 0) return undefined
  const accounts = new AccountsDb()
  const row = await home.read(
    accounts
      .select({ cell: cellKeys.cell })
      .from(cellKeys)
      .where(inArray(cellKeys.key, [...keys]))
      .first(),
  )
  if (!row) return undefined
  const cell = cellsOf(env).find(({ name }) => name === row.cell)
  if (!cell) throw new DatabaseUnavailable(`DATABASE_CELLS names no cell ${row.cell}`)
  return cell
}

/**
 * Keeps the e-mail of a new account from having an account in another database. In the first database the statements see
 * to it, in the batch that makes the account. In a cell the directory of the first database says before that the e-mail is
 * served in this cell; if the batch then fails, the e-mail is served in the cell all the same, where it has no account.
 * @throws GuardFailed `already_member`
 */
export async function reserveEmail(
  env: Bindings,
  accounts: AccountsDb,
  { email, organizationId }: { readonly email: string; readonly organizationId: string },
  deadline: Deadline,
): Promise<Statement[]> {
  if (!env.DATABASE_CELLS) return []
  const isKey = eq(cellKeys.key, emailKey(email))
  const { DATABASE_NAME: name, FIRST_DATABASE: home } = env
  if (!name || !home)
    return [accounts.guard(sql`NOT EXISTS (SELECT 1 FROM ${cellKeys} WHERE ${isKey})`, 'already_member')]
  const connection = openConnection(home, { deadline })
  const directory = new AccountsDb()
  const claim = (key: string) =>
    directory.upsert(
      cellKeys,
      { key, cell: name, ofId: organizationId },
      {
        target: cellKeys.key,
        set: { ofId: sql`iif(${cellKeys.cell} = excluded.cell, excluded.of_id, ${cellKeys.ofId})` },
      },
    )
  await connection.write([
    directory.guard(
      sql`EXISTS (SELECT 1 FROM ${cellKeys} WHERE ${isKey})
        OR NOT EXISTS (SELECT 1 FROM ${users} WHERE ${eq(users.email, email)})`,
      'already_member',
    ),
    claim(emailKey(email)),
    claim(organizationKey(organizationId)),
    directory.guard(
      sql`EXISTS (SELECT 1 FROM ${cellKeys} WHERE ${isKey} AND ${eq(cellKeys.cell, name)})`,
      'already_member',
    ),
  ])
  return []
}

/**
 * Keeps a domain of e-mails from being proved by organizations of two databases, as `reserveEmail` does for an e-mail. What
 * is reserved in vain stays the organization's until it no longer wants the domain.
 * @throws GuardFailed `conflict`
 */
export async function reserveDomain(
  env: Bindings,
  db: OrgDb,
  { domain, organizationId }: { readonly domain: string; readonly organizationId: string },
  deadline: Deadline,
): Promise<Statement[]> {
  if (!env.DATABASE_CELLS) return []
  const isKey = eq(cellKeys.key, domainKey(domain))
  const { DATABASE_NAME: name, FIRST_DATABASE: home } = env
  if (!name || !home)
    return [db.guard(sql`NOT EXISTS (SELECT 1 FROM ${cellKeys} WHERE ${isKey})`, 'conflict')]
  const connection = openConnection(home, { deadline })
  const directory = new AccountsDb()
  const isTheirs = sql`${isKey} AND NOT (${eq(cellKeys.cell, name)} AND ${eq(cellKeys.ofId, organizationId)})`
  await connection.write([
    directory.guard(
      sql`NOT EXISTS (SELECT 1 FROM ${cellKeys} WHERE ${isTheirs})
        AND NOT EXISTS (SELECT 1 FROM ${domains} WHERE ${eq(domains.domain, domain)})`,
      'conflict',
    ),
    directory.upsert(
      cellKeys,
      { key: domainKey(domain), cell: name, ofId: organizationId },
      { target: cellKeys.key, set: { ofId: organizationId } },
    ),
  ])
  return []
}

/** Takes the domains that an organization of a cell no longer wants out of the directory. */
export async function releaseDomains(
  { DATABASE_NAME, FIRST_DATABASE }: Bindings,
  organizationId: string,
  wanted: readonly string[],
  deadline: Deadline,
): Promise<void> {
  if (!DATABASE_NAME || !FIRST_DATABASE) return
  const connection = openConnection(FIRST_DATABASE, { deadline })
  const directory = new AccountsDb()
  // Within the keys of domains, because no index leads from an organization to its keys.
  const isUnwanted = and(
    between(cellKeys.key, domainKey(''), domainKey('\u{10ffff}')),
    notInArray(cellKeys.key, wanted.map(domainKey)),
    eq(cellKeys.cell, DATABASE_NAME),
  ) as SQL
  await connection.write([directory.delete(cellKeys, eq(cellKeys.ofId, organizationId), isUnwanted)])
}

/** Takes an organization that was deleted in a cell out of the directory. */
export async function forgetOrganization(
  { DATABASE_NAME, FIRST_DATABASE }: Bindings,
  organizationId: string,
): Promise<void> {
  if (!DATABASE_NAME || !FIRST_DATABASE) return
  const connection = openConnection(FIRST_DATABASE)
  const directory = new AccountsDb()
  await connection.write([
    directory.delete(cellKeys, eq(cellKeys.ofId, organizationId), eq(cellKeys.cell, DATABASE_NAME)),
  ])
}
