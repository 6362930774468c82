import { defineEndpoint, Email } from '@ginkgo/contracts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { users } from '../../../db/schema/index.ts'
import { publicOperation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { type PersonRow, readPeople, requireToken } from './read-people.ts'
import { ScimError } from './scim-error.ts'
import { cannotFilterBy, type Comparison, comparisonsOf } from './scim-filter.ts'
import { CallParams, ListQuery, listOut, picked, userOut } from './scim-shapes.ts'

/** Settings of every endpoint of a directory. */
export const page = { access: 'public', limited: true, params: CallParams, output: z.unknown() } as const

function conditionOf({ attribute, value }: Comparison): SQL {
  const text = String(value)
  switch (attribute) {
    case 'username':
    case 'emails':
    case 'emails.value':
      return eq(users.email, Email.safeParse(value).data ?? '')
    case 'emails.type':
      return text.toLowerCase() === 'work' ? sql`1` : sql`0`
    case 'externalid':
      return eq(users.externalId, text)
    case 'id':
      return eq(users.id, text)
    case 'active':
      return eq(users.active, text.toLowerCase() === 'true')
    default:
      return cannotFilterBy(attribute)
  }
}

const conditionsOf = (filter: string | undefined) =>
  filter === undefined ? undefined : and(...comparisonsOf(filter).map(conditionOf))

/** The one person that a call names. */
export const isNamed = (id: string | undefined) => ({ where: eq(users.id, id ?? '') })

export function existingPerson([person]: readonly PersonRow[]): PersonRow {
  if (!person) throw new ScimError(404, 'There is no such person')
  return person
}

export const scimReadUsers = publicOperation(
  defineEndpoint({
    ...page,
    id: 'scim.readUsers',
    method: 'get',
    path: '/api/scim/v2/Users',
    summary: 'People, for the directory of their organization',
    query: ListQuery,
  }),
  {
    factor: 'provider',
    addressLimit: 50,
    locatedBy: () => ({ orAnywhere: 'unauthenticated' }),
    load: ({ accounts, params: { organizationId, id }, query: { filter, startIndex, count } }) =>
      readPeople(
        accounts,
        organizationId,
        id === undefined
          ? { where: conditionsOf(filter), rows: { skipped: startIndex - 1, count } }
          : isNamed(id),
      ),
    handle: async ({ loaded, params, query }) => {
      requireToken(loaded, params.tokenHash)
      if (params.id !== undefined) return answer(picked(userOut(existingPerson(loaded.people)), query))
      const rows = loaded.people.map((person) => picked(userOut(person), query))
      return answer(listOut(rows, loaded.total?.count ?? 0, query.startIndex))
    },
  },
)
