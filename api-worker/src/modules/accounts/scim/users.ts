import {
  defineEndpoint,
  domainOfEmail,
  Email,
  firstName as FirstName,
  lastName as LastName,
} from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { reserveEmail } from '../../../databases/door.ts'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import { domains, users } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { publicOperation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { changeAccess } from '../../organization/person-changes.ts'
import { noteProblem } from '../oidc/note-problem.ts'
import { dropSignUps } from '../auth/pending-sign-up.ts'
import { type PersonRow, readPeople, requireToken } from './read-people.ts'
import { ScimError } from './scim-error.ts'
import {
  CallParams,
  filteredBy,
  listOut,
  type PatchIn,
  PatchIn as Patch,
  UserIn,
  userOut,
} from './scim-shapes.ts'

const page = { access: 'public', limited: true, params: CallParams, output: z.unknown() } as const
const actor = 'SCIM directory'

/** Which person, or which by a filter: all without either. */
const whichOf = (id: string | undefined, filter?: string) => {
  if (id !== undefined) return eq(users.id, id)
  const [name, value] = filteredBy(filter, ['userName', 'externalId', 'id']) ?? []
  if (name === undefined && filter) return sql`0`
  if (name === 'userName') return eq(users.email, Email.safeParse(value).data ?? '')
  if (name === 'externalId') return eq(users.externalId, value ?? '')
  return name === 'id' ? eq(users.id, value ?? '') : undefined
}

export const scimReadUsers = publicOperation(
  defineEndpoint({
    ...page,
    id: 'scim.readUsers',
    method: 'get',
    path: '/api/scim/v2/Users',
    summary: 'People, for the directory of their organization',
    query: z.object({
      filter: z.string().max(1_000).optional(),
      startIndex: z.coerce.number().int().catch(1),
      count: z.coerce.number().int().catch(100),
    }),
  }),
  {
    factor: 'provider',
    addressLimit: 50,
    locatedBy: ({ params }) => ({ orAnywhere: 'unauthenticated', namedBy: params.id }),
    load: ({ accounts, params, query }) =>
      readPeople(accounts, params.organizationId, whichOf(params.id, query.filter)),
    handle: async ({ loaded, params, query }) => {
      requireToken(loaded, params.tokenHash)
      if (params.id !== undefined) return answer(userOut(existingPerson(loaded.people)))
      const start = Math.max(1, query.startIndex)
      const rows = loaded.people.slice(start - 1, start - 1 + Math.max(0, Math.min(query.count, 100)))
      return answer(listOut(rows.map(userOut), loaded.total?.count ?? 0, start))
    },
  },
)

function existingPerson([person]: readonly PersonRow[]): PersonRow {
  if (!person) throw new ScimError(404, 'There is no such person')
  return person
}

export const scimCreateUser = publicOperation(
  defineEndpoint({
    ...page,
    id: 'scim.createUser',
    method: 'post',
    path: '/api/scim/v2/Users',
    summary: 'Make the account of a person, whose e-mail is of a proved domain; a group gives the role',
    changes: [],
    body: UserIn,
    status: 201,
  }),
  {
    factor: 'provider',
    addressLimit: 50,
    locatedBy: () => ({ orAnywhere: 'unauthenticated' }),
    load: ({ accounts, params, body }) =>
      combine({
        people: readPeople(accounts, params.organizationId, sql`0`),
        taken: accounts.select({ id: users.id }).from(users).where(eq(users.email, body.userName)).first(),
        proved: accounts
          .select({ domain: domains.domain })
          .from(domains)
          .where(
            eq(domains.domain, domainOfEmail(body.userName)),
            eq(domains.organizationId, params.organizationId),
          )
          .first(),
      }),
    handle: async ({ accounts, loaded, params: { organizationId, tokenHash }, body, client, env, now }) => {
      requireToken(loaded.people, tokenHash)
      // Nobody else could say that the mailbox is the organization's.
      if (!loaded.proved) throw new ScimError(400, 'The domain of the e-mail is not proved', 'invalidValue')
      if (loaded.taken) throw new ScimError(409, 'The e-mail has an account already', 'uniqueness')
      const { userName: email, name, active, externalId = null } = body
      const person = {
        ...{ id: uuid(), email, active, externalId, createdAt: now, updatedAt: now },
        firstName: name?.givenName ?? email.slice(0, email.lastIndexOf('@')),
        lastName: name?.familyName ?? '-',
      }
      const row = { ...person, organizationId, globalRole: 'member' as const, passwordHash: '' }
      return commit(userOut(person), [
        ...(await reserveEmail(env, accounts, row)),
        accounts.insert(users, row),
        dropSignUps(accounts, email),
        noteProblem(
          accounts,
          { organizationId, kind: 'user.joined', subject: email, details: null, actor },
          { now, address: client.address },
        ),
      ])
    },
  },
)

interface Wanted {
  readonly active: boolean
  readonly firstName: string
  readonly lastName: string
  readonly externalId: string | null
}

const nameParts: Record<string, keyof Wanted> = {
  active: 'active',
  'name.givenname': 'firstName',
  'name.familyname': 'lastName',
  externalid: 'externalId',
}

/** What the operations of a PATCH change. The e-mail is how a person signs in, so a directory cannot change it. */
function patched(person: PersonRow, { Operations }: PatchIn): Wanted {
  const next: Record<string, unknown> = { ...person }
  const set = (path: string, value: unknown) => {
    const part = nameParts[path.toLowerCase()]
    // Entra writes "False".
    if (part === 'active') next.active = value === true || String(value).toLowerCase() === 'true'
    else if (part) next[part] = value
    else if (path.toLowerCase() === 'username' && value !== person.email)
      throw new ScimError(400, 'The e-mail of an account cannot be changed here', 'mutability')
  }
  for (const { op, path, value } of Operations) {
    if (op === 'remove') {
      if (path?.toLowerCase() === 'externalid') next.externalId = null
    } else if (path !== undefined) set(path, value)
    else
      for (const [name, part] of Object.entries((value ?? {}) as object))
        if (name === 'name')
          for (const [inner, text] of Object.entries(part as object)) set(`name.${inner}`, text)
        else set(name, part)
  }
  const parsed = WantedIn.safeParse(next)
  if (!parsed.success)
    throw new ScimError(400, parsed.error.issues[0]?.message ?? 'Not valid', 'invalidValue')
  return parsed.data
}

const WantedIn = z.object({
  active: z.boolean(),
  firstName: FirstName,
  lastName: LastName,
  externalId: z.string().max(300).nullable(),
})

interface Change {
  readonly organizationId: string
  readonly now: string
  readonly address: string | null
}

function changePerson(
  accounts: AccountsDb,
  person: PersonRow,
  wanted: Wanted,
  { organizationId, now, address }: Change,
) {
  const { updatedAt, statements } = changeAccess(accounts, organizationId, person, {
    to: { ...person, active: wanted.active },
    now,
  })
  const { firstName, lastName, externalId } = wanted
  const note = (kind: 'user.deactivated' | 'user.reactivated') =>
    noteProblem(
      accounts,
      { organizationId, kind, subject: `${firstName} ${lastName}`, details: null, actor },
      { now, address },
    )
  return commit(userOut({ ...person, ...wanted, updatedAt }), [
    statements,
    accounts.update(users, { firstName, lastName, externalId }, eq(users.id, person.id)),
    person.active !== wanted.active && note(wanted.active ? 'user.reactivated' : 'user.deactivated'),
  ])
}

export const scimPatchUser = publicOperation(
  defineEndpoint({
    ...page,
    id: 'scim.patchUser',
    method: 'patch',
    path: '/api/scim/v2/Users',
    summary: 'Change a person, or deactivate them',
    changes: [],
    body: Patch,
  }),
  {
    factor: 'provider',
    addressLimit: 50,
    locatedBy: () => ({ orAnywhere: 'unauthenticated' }),
    load: ({ accounts, params }) => readPeople(accounts, params.organizationId, whichOf(params.id ?? '')),
    handle: async ({ accounts, loaded, params: { organizationId, tokenHash }, body, client, now }) => {
      requireToken(loaded, tokenHash)
      const person = existingPerson(loaded.people)
      return changePerson(accounts, person, patched(person, body), {
        ...{ organizationId, now, address: client.address },
      })
    },
  },
)

export const scimReplaceUser = publicOperation(
  defineEndpoint({
    ...page,
    id: 'scim.replaceUser',
    method: 'put',
    path: '/api/scim/v2/Users',
    summary: 'Replace what the directory knows of a person',
    changes: [],
    body: UserIn,
  }),
  {
    factor: 'provider',
    addressLimit: 50,
    locatedBy: () => ({ orAnywhere: 'unauthenticated' }),
    load: ({ accounts, params }) => readPeople(accounts, params.organizationId, whichOf(params.id ?? '')),
    handle: async ({ accounts, loaded, params: { organizationId, tokenHash }, body, client, now }) => {
      requireToken(loaded, tokenHash)
      const person = existingPerson(loaded.people)
      if (body.userName !== person.email)
        throw new ScimError(400, 'The e-mail of an account cannot be changed here', 'mutability')
      const wanted = {
        active: body.active,
        firstName: body.name?.givenName ?? person.firstName,
        lastName: body.name?.familyName ?? person.lastName,
        externalId: body.externalId ?? null,
      }
      return changePerson(accounts, person, wanted, { ...{ organizationId, now, address: client.address } })
    },
  },
)
