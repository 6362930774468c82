import { defineEndpoint } from '@ginkgo/contracts'
import { z } from 'zod'
import { publicOperation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { type Access, changeAccess } from '../../organization/person-changes.ts'
import { auditOf, roleText } from '../../organization/user-changes.ts'
import { noteProblem } from '../oidc/note-problem.ts'
import { type People, type PersonRow, readPeople, requireToken } from './read-people.ts'
import { ScimError } from './scim-error.ts'
import {
  CallParams,
  filteredBy,
  listOut,
  Members,
  type PatchIn,
  PatchIn as Patch,
  schemaOf,
} from './scim-shapes.ts'

const page = { access: 'public', limited: true, params: CallParams, output: z.unknown() } as const
/** A role in a vertical, or that of admins: there are as many groups as roles, and none is made or removed. */
interface Group {
  readonly id: string
  readonly name: string
  readonly role: 'admin' | 'sales_head' | 'sales_executive'
  readonly vertical: { readonly id: string; readonly name: string } | undefined
}

const groupsOf = ({ verticals }: People): Group[] => [
  { id: 'admin', name: roleText('admin', []), role: 'admin', vertical: undefined },
  ...verticals.flatMap((vertical) =>
    (['sales_head', 'sales_executive'] as const).map((role) => ({
      ...{ id: `${vertical.id}.${role}`, name: roleText(role, [vertical.name]), role, vertical },
    })),
  ),
]

const isIn = ({ role, vertical }: Group, person: PersonRow) =>
  role === 'admin'
    ? person.globalRole === 'admin'
    : person.verticals.some((held) => held.verticalId === vertical?.id && held.role === role)

const groupOut = (group: Group, members: readonly PersonRow[]) => ({
  schemas: [schemaOf.group],
  id: group.id,
  displayName: group.name,
  members: members.map(({ id, email }) => ({ value: id, display: email })),
  meta: { resourceType: 'Group' },
})

const shown = (group: Group, { people }: People) =>
  groupOut(
    group,
    people.filter((person) => isIn(group, person)),
  )

function existingGroup(people: People, id: string | undefined): Group {
  const group = groupsOf(people).find((one) => one.id === id)
  if (!group) throw new ScimError(404, 'There is no such group')
  return group
}

export const scimReadGroups = publicOperation(
  defineEndpoint({
    ...page,
    id: 'scim.readGroups',
    method: 'get',
    path: '/api/scim/v2/Groups',
    summary: 'Roles as groups, for the directory of an organization',
    query: z.object({ filter: z.string().max(1_000).optional() }),
  }),
  {
    factor: 'provider',
    addressLimit: 50,
    locatedBy: () => ({ orAnywhere: 'unauthenticated' }),
    load: ({ accounts, params }) => readPeople(accounts, params.organizationId),
    handle: async ({ loaded, params: { id, tokenHash }, query: { filter } }) => {
      requireToken(loaded, tokenHash)
      if (id !== undefined) return answer(shown(existingGroup(loaded, id), loaded))
      const [, name] = filteredBy(filter, ['displayName']) ?? []
      const named = groupsOf(loaded).filter((group) => !filter || group.name === name)
      return answer(
        listOut(
          named.map((group) => shown(group, loaded)),
          named.length,
          1,
        ),
      )
    },
  },
)

/** Who is in the group after the operations. */
function membersAfter(group: Group, { people }: People, { Operations }: PatchIn): Set<string> {
  const members = new Set(people.filter((person) => isIn(group, person)).map(({ id }) => id))
  for (const { op, path, value } of Operations) {
    const inPath = path?.split('"')[1]
    const isFiltered = path?.toLowerCase().startsWith('members[') && inPath !== undefined
    if (!isFiltered && path !== undefined && path.toLowerCase() !== 'members') continue
    const list = isFiltered
      ? [{ value: inPath }]
      : path === undefined
        ? (value as { members?: unknown } | undefined)?.members
        : value
    if (list === undefined && op === 'remove') {
      members.clear()
      continue
    }
    if (list === undefined) continue
    const parsed = Members.safeParse(list)
    if (!parsed.success) throw new ScimError(400, 'The members are not valid', 'invalidValue')
    if (op === 'replace') members.clear()
    for (const { value: id } of parsed.data)
      if (op === 'remove') members.delete(id)
      else members.add(id)
  }
  return members
}

function accessAfter({ role, vertical }: Group, person: PersonRow, isMember: boolean): Access {
  const { active, verticals } = person
  if (role === 'admin')
    return { active, globalRole: isMember ? 'admin' : 'member', verticals: isMember ? [] : verticals }
  const others = verticals.filter(({ verticalId }) => verticalId !== vertical?.id)
  return {
    ...{ active, globalRole: 'member' },
    verticals:
      isMember && vertical
        ? [...others, { verticalId: vertical.id as never, verticalName: vertical.name, role }]
        : others,
  }
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
      for (const member of members)
        if (!loaded.people.some((person) => person.id === member))
          throw new ScimError(400, 'A member is no person of the organization', 'invalidValue')
      const changed = loaded.people.filter((person) => isIn(group, person) !== members.has(person.id))
      const circumstance = { now, address: client.address }
      const changes = changed.map((person) => {
        const to = accessAfter(group, person, members.has(person.id))
        const { statements } = changeAccess(accounts, organizationId, person, { to, now })
        const notes = auditOf(person, { ...person, ...to } as PersonRow).flatMap(
          ({ kind, subject, details }) =>
            noteProblem(
              accounts,
              {
                organizationId,
                kind,
                subject: subject ?? null,
                details: details ?? null,
                actor: 'SCIM directory',
              },
              circumstance,
            ),
        )
        return [...statements, ...notes]
      })
      return commit(
        groupOut(
          group,
          loaded.people.filter((person) => members.has(person.id)),
        ),
        changes,
      )
    },
  },
)
