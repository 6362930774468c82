import { defineEndpoint } from '@ginkgo/contracts'
import type { AccountsDb } from '../../../db/accounts-db.ts'
import { publicOperation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { accessStatements, type Circumstance } from './change-person.ts'
import { accessAfter, existingGroup, type Group, groupOut, groupsOf, isIn, membersOf } from './group-roles.ts'
import { type People, readPeople, requireAll, requireToken } from './read-people.ts'
import { page } from './read-users.ts'
import { ScimError } from './scim-error.ts'
import { cannotFilterBy, type Comparison, comparisonsOf } from './scim-filter.ts'
import {
  attributeOf,
  GroupIn,
  isAsked,
  ListQuery,
  listOut,
  Members,
  type PatchIn,
  PatchIn as Patch,
  picked,
} from './scim-shapes.ts'

function meets(group: Group, { attribute, value }: Comparison, { people }: People): boolean {
  const text = String(value).toLowerCase()
  switch (attribute) {
    case 'displayname':
      return group.name.toLowerCase() === text
    case 'id':
      return group.id === text
    // No group has one.
    case 'externalid':
      return false
    case 'members':
    case 'members.value':
      return people.some((person) => person.id === text && isIn(group, person))
    default:
      return cannotFilterBy(attribute)
  }
}

export const scimReadGroups = publicOperation(
  defineEndpoint({
    ...page,
    id: 'scim.readGroups',
    method: 'get',
    path: '/api/scim/v2/Groups',
    summary: 'Roles as groups, for the directory of an organization',
    query: ListQuery,
  }),
  {
    factor: 'provider',
    addressLimit: 50,
    locatedBy: () => ({ orAnywhere: 'unauthenticated' }),
    load: ({ accounts, params }) => readPeople(accounts, params.organizationId),
    handle: async ({ loaded, params: { id, tokenHash }, query }) => {
      requireToken(loaded, tokenHash)
      if (isAsked('members', query) || query.filter?.toLowerCase().includes('members')) requireAll(loaded)
      const shown = (group: Group) => picked(groupOut(group, membersOf(group, loaded)), query)
      if (id !== undefined) return answer(shown(existingGroup(loaded, id)))
      const { filter, startIndex, count } = query
      const comparisons = filter === undefined ? [] : comparisonsOf(filter)
      const groups = groupsOf(loaded).filter((group) =>
        comparisons.every((comparison) => meets(group, comparison, loaded)),
      )
      const rows = groups.slice(startIndex - 1, startIndex - 1 + count)
      return answer(listOut(rows.map(shown), groups.length, startIndex))
    },
  },
)

/** @throws ScimError, as a group is called by its role */
function requireName(group: Group, name: unknown): void {
  if (name !== undefined && name !== group.name)
    throw new ScimError(400, 'The name of a group is that of its role', 'mutability')
}

const idsOf = (list: unknown): string[] => {
  const parsed = Members.safeParse(list)
  if (!parsed.success) throw new ScimError(400, 'The members are not valid', 'invalidValue')
  return parsed.data.map(({ value }) => value)
}

/** The members that an operation names, or undefined where it names none. @throws ScimError */
function named(group: Group, { path, value }: PatchIn['Operations'][number]): string[] | undefined {
  const attribute = attributeOf(path ?? '')
  if (attribute === 'members') return value === undefined ? undefined : idsOf(value)
  if (attribute.startsWith('members[')) {
    const [comparison, ...more] = comparisonsOf(path ?? '')
    if (comparison?.attribute === 'members.value' && more.length === 0) return [String(comparison.value)]
    throw new ScimError(400, 'A member is named by its value', 'invalidPath')
  }
  const given = path === undefined ? ((value ?? {}) as Record<string, unknown>) : { [attribute]: value }
  requireName(group, given.displayName ?? given.displayname)
  return given.members === undefined ? [] : idsOf(given.members)
}

/** Who is in the group after the operations. */
function membersAfter(group: Group, people: People, { Operations }: PatchIn): Set<string> {
  const members = new Set(membersOf(group, people).map(({ id }) => id))
  for (const operation of Operations) {
    const { op, path, value } = operation
    const ids = named(group, operation)
    const isOfMembers =
      attributeOf(path ?? '') === 'members' ||
      (path === undefined && (value as { members?: unknown } | undefined)?.members !== undefined)
    if (op === 'remove' && path === undefined)
      throw new ScimError(400, 'Say what is to be removed', 'noTarget')
    if (isOfMembers && (op === 'replace' || (op === 'remove' && ids === undefined))) members.clear()
    for (const id of ids ?? [])
      if (op === 'remove') members.delete(id)
      else members.add(id)
  }
  return members
}

/** Gives the role of the group to its members, and takes it from all others. */
function giveRole(
  accounts: AccountsDb,
  { group, people, members }: { group: Group; people: People; members: ReadonlySet<string> },
  circumstance: Circumstance,
) {
  requireAll(people)
  for (const member of members)
    if (!people.people.some(({ id }) => id === member))
      throw new ScimError(400, 'A member is no person of the organization', 'invalidValue')
  const changed = people.people.filter((person) => isIn(group, person) !== members.has(person.id))
  return commit(
    groupOut(
      group,
      people.people.filter(({ id }) => members.has(id)),
    ),
    changed.map((person) => {
      const to = accessAfter(group, person, members.has(person.id))
      return accessStatements(accounts, person, to, circumstance).statements
    }),
  )
}

export const scimPatchGroup = publicOperation(
  defineEndpoint({
    ...page,
    id: 'scim.patchGroup',
    method: 'patch',
    path: '/api/scim/v2/Groups',
    summary: 'Give people a role, or take it from them',
    changes: [],
    body: Patch,
  }),
  {
    factor: 'provider',
    addressLimit: 50,
    locatedBy: () => ({ orAnywhere: 'unauthenticated' }),
    load: ({ accounts, params }) => readPeople(accounts, params.organizationId),
    handle: async ({ accounts, loaded, params: { id, organizationId, tokenHash }, body, client, now }) => {
      requireToken(loaded, tokenHash)
      const group = existingGroup(loaded, id)
      const members = membersAfter(group, loaded, body)
      const circumstance = { organizationId, now, address: client.address }
      return giveRole(accounts, { group, people: loaded, members }, circumstance)
    },
  },
)

export const scimReplaceGroup = publicOperation(
  defineEndpoint({
    ...page,
    id: 'scim.replaceGroup',
    method: 'put',
    path: '/api/scim/v2/Groups',
    summary: 'Say who has a role',
    changes: [],
    body: GroupIn,
  }),
  {
    factor: 'provider',
    addressLimit: 50,
    locatedBy: () => ({ orAnywhere: 'unauthenticated' }),
    load: ({ accounts, params }) => readPeople(accounts, params.organizationId),
    handle: async ({ accounts, loaded, params: { id, organizationId, tokenHash }, body, client, now }) => {
      requireToken(loaded, tokenHash)
      const group = existingGroup(loaded, id)
      requireName(group, body.displayName)
      const members = new Set(body.members.map(({ value }) => value))
      const circumstance = { organizationId, now, address: client.address }
      return giveRole(accounts, { group, people: loaded, members }, circumstance)
    },
  },
)
