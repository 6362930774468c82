import { dayMs } from '@ginkgo/contracts/dates'
import { createClient } from '@libsql/client/http'
import type { SQLiteInsertValue } from 'drizzle-orm/sqlite-core'
import { v7 as uuid } from 'uuid'
import {
  knownDevices,
  lossReasons,
  memberships,
  organizations,
  pipelines,
  sessions,
  stages,
  users,
  verticals,
} from '../src/db/schema/index.ts'
import { sessionCookie } from '../src/http/session-cookie.ts'
import { sessionDays } from '../src/runner/credential.ts'
import { randomToken, sha256 } from '../src/operation/tokens.ts'
import { deviceOf } from '../src/modules/accounts/auth/device.ts'
import { phoneRules } from '../src/modules/sales/leads/phone-columns.ts'
import { newVertical } from '../src/modules/organization/verticals/new-vertical.ts'
import { Rows } from './rows.ts'

/** What every person made here signs in with. */
export const password = 'correct horse 42'
/** bcrypt of `password`, 10 rounds, kept here because hashing it takes 80 ms. */
const passwordHash = '$2b$10$fS.mzLaIFKOfds4XCkRXXu9v/MDY6kMwi73a3nw4D3ESqzwaLALm6'

/** Parents before their children. */
const tableOrder = [
  ...[organizations, users, verticals, memberships, pipelines, stages, lossReasons],
  ...[sessions, knownDevices],
]

export interface Person {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: 'admin' | 'sales_head' | 'sales_executive'
  /** Where the role holds; empty for an admin. */
  readonly verticalIds: readonly string[]
}

/** Value of the `Cookie` header of the person's session. */
export type Cookie = string

/** A verified person who is signed in, as sign-up and invitations leave one. */
async function addPerson(rows: Rows, organizationId: string, person: Person, now: string): Promise<Cookie> {
  const { email, firstName, lastName, role, verticalIds } = person
  const ofUser = { organizationId, userId: uuid() }
  const globalRole = role === 'admin' ? 'admin' : 'member'
  rows.add(users, {
    id: ofUser.userId,
    organizationId,
    email,
    passwordHash,
    firstName,
    lastName,
    globalRole,
    createdAt: now,
    updatedAt: now,
  } satisfies SQLiteInsertValue<typeof users>)
  if (role !== 'admin')
    rows.add(
      memberships,
      ...verticalIds.map((verticalId) => ({ ...ofUser, verticalId, role, createdAt: now })),
    )
  const token = randomToken()
  rows.add(sessions, {
    id: uuid(),
    ...ofUser,
    tokenHash: await sha256(token),
    userAgent: 'node',
    address: null,
    lastSeenAt: now,
    createdAt: now,
    expiresAt: new Date(Date.parse(now) + sessionDays * dayMs).toISOString(),
  })
  rows.add(knownDevices, { ...ofUser, device: deviceOf('node'), lastSeenAt: now })
  return sessionCookie(token).split(';')[0]!
}

async function write(rows: Rows, url: string): Promise<void> {
  const client = createClient({ url })
  try {
    await rows.write(client)
  } finally {
    client.close()
  }
}

/** Writes an organization with its verticals and people: what sign-up leaves, without mail and hashing. */
export async function writeOrganization(
  url: string,
  input: {
    readonly name: string
    readonly verticals: readonly string[]
    /** Verticals by name. */
    readonly people: readonly (Omit<Person, 'verticalIds'> & { readonly verticals: readonly string[] })[]
  },
): Promise<{ id: string; verticalIds: string[]; cookies: Cookie[] }> {
  const rows = new Rows(tableOrder)
  const organizationId = uuid()
  const begun = Date.now()
  const stampOf = (place: number) => new Date(begun + place).toISOString()
  const now = stampOf(0)
  rows.add(organizations, {
    id: organizationId,
    name: input.name,
    phonesRead: phoneRules,
    createdAt: now,
    updatedAt: now,
  })
  const ids = new Map<string, string>()
  for (const [place, name] of input.verticals.entries()) {
    const insert = (table: never, ...parts: object[]) => {
      rows.add(table, ...parts.map((part) => ({ ...part, organizationId }) as never))
      return []
    }
    ids.set(name, newVertical(insert as never, { name, description: null }, stampOf(place)).vertical.id)
  }
  const idOf = (name: string) => {
    const id = ids.get(name)
    if (!id) throw new Error(`There is no vertical "${name}" in ${input.verticals.join(', ')}`)
    return id
  }
  const cookies: Cookie[] = []
  for (const [place, { verticals: names, ...person }] of input.people.entries())
    cookies.push(
      await addPerson(rows, organizationId, { ...person, verticalIds: names.map(idOf) }, stampOf(place)),
    )
  await write(rows, url)
  return { id: organizationId, verticalIds: [...ids.values()], cookies }
}

/** Writes another person of an organization. */
export async function writePerson(url: string, organizationId: string, person: Person): Promise<Cookie> {
  const rows = new Rows(tableOrder)
  const cookie = await addPerson(rows, organizationId, person, new Date().toISOString())
  await write(rows, url)
  return cookie
}
