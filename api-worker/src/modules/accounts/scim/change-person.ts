import { firstName as FirstName, lastName as LastName } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import { users } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'
import { type Access, changeAccess } from '../../organization/person-changes.ts'
import { auditOf } from '../../organization/user-changes.ts'
import { noteProblem } from '../oidc/note-problem.ts'
import type { PersonRow } from './read-people.ts'
import { ScimError } from './scim-error.ts'
import { Active, attributeOf, type PatchIn } from './scim-shapes.ts'

/** Who is said to have done what a directory does. */
export const actor = 'SCIM directory'

const WantedIn = z.object({
  active: Active,
  firstName: FirstName,
  lastName: LastName,
  externalId: z.string().max(300).nullable(),
})
/** What a directory may change of a person. */
export type Wanted = z.output<typeof WantedIn>

const parts: Record<string, keyof Wanted> = {
  active: 'active',
  'name.givenname': 'firstName',
  'name.familyname': 'lastName',
  externalid: 'externalId',
}

/** The values that an operation gives, by their attributes in lower case: of a complex one each part. */
function valuesOf(path: string, value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]]
  return Object.entries(value).flatMap(([name, part]) =>
    valuesOf(path ? `${path}.${attributeOf(name)}` : attributeOf(name), part),
  )
}

/**
 * What the operations of a PATCH make of a person. Attributes that are not stored here are ignored, as directories send many.
 * The e-mail is how a person signs in, so a directory cannot change it.
 * @throws ScimError
 */
export function patched(person: PersonRow, { Operations }: PatchIn): Wanted {
  const { active, firstName, lastName, externalId } = person
  const next: Record<keyof Wanted, unknown> = { active, firstName, lastName, externalId }
  for (const { op, path, value } of Operations) {
    const attribute = attributeOf(path ?? '')
    if (op === 'remove') {
      if (!attribute) throw new ScimError(400, 'Say what is to be removed', 'noTarget')
      if (attribute === 'externalid') next.externalId = null
      else if (attribute === 'name' || attribute === 'username' || attribute in parts)
        throw new ScimError(400, `${path} cannot be removed`, 'mutability')
      continue
    }
    if (!attribute && (typeof value !== 'object' || value === null || Array.isArray(value)))
      throw new ScimError(400, 'Without a path the value holds attributes', 'invalidValue')
    for (const [name, given] of valuesOf(attribute, value)) {
      const part = parts[name]
      if (part) next[part] = given
      else if (name === 'username' && String(given).toLowerCase() !== person.email)
        throw new ScimError(400, 'The e-mail of an account cannot be changed here', 'mutability')
    }
  }
  const parsed = WantedIn.safeParse(next)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ScimError(400, `${issue?.path.join('.')}: ${issue?.message}`, 'invalidValue')
}

export interface Circumstance {
  readonly organizationId: string
  readonly now: string
  readonly address: string | null
}

/** Gives a person another access, with its entries of the audit log. */
export function accessStatements(
  accounts: AccountsDb,
  person: PersonRow,
  to: Access,
  { organizationId, now, address }: Circumstance,
): { readonly updatedAt: string; readonly statements: Statement[] } {
  const { updatedAt, statements } = changeAccess(accounts, organizationId, person, { to, now })
  const notes = auditOf(person, { ...person, ...to } as PersonRow).flatMap(({ kind, subject, details }) =>
    noteProblem(
      accounts,
      { organizationId, kind, subject: subject ?? null, details: details ?? null, actor },
      { now, address },
    ),
  )
  return { updatedAt, statements: [...statements, ...notes] }
}

/** Makes a person what a directory wants, and known to it. @returns the person and the statements that do it */
export function changePerson(
  accounts: AccountsDb,
  person: PersonRow,
  wanted: Wanted,
  circumstance: Circumstance,
): { readonly changed: PersonRow; readonly statements: Statement[] } {
  const to = { ...person, active: wanted.active }
  const { updatedAt, statements } = accessStatements(accounts, person, to, circumstance)
  const { firstName, lastName, externalId } = wanted
  const set = { firstName, lastName, externalId, directoryDeleted: null }
  return {
    changed: { ...person, ...wanted, updatedAt },
    statements: [...statements, accounts.update(users, set, eq(users.id, person.id))],
  }
}
