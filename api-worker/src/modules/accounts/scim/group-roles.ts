import { type Access } from '../../organization/person-changes.ts'
import { roleText } from '../../organization/user-changes.ts'
import type { People, PersonRow } from './read-people.ts'
import { ScimError } from './scim-error.ts'
import { schemaOf } from './scim-shapes.ts'

/** A role in a vertical, or that of admins: there are as many groups as roles, and none is made or removed. */
export interface Group {
  readonly id: string
  readonly name: string
  readonly role: 'admin' | 'sales_head' | 'sales_executive'
  readonly vertical: { readonly id: string; readonly name: string } | undefined
}

export const groupsOf = ({ verticals }: People): Group[] => [
  { id: 'admin', name: roleText('admin', []), role: 'admin', vertical: undefined },
  ...verticals.flatMap((vertical) =>
    (['sales_head', 'sales_executive'] as const).map((role) => ({
      id: `${vertical.id}.${role}`,
      name: roleText(role, [vertical.name]),
      role,
      vertical,
    })),
  ),
]

export const isIn = ({ role, vertical }: Group, person: PersonRow): boolean =>
  role === 'admin'
    ? person.globalRole === 'admin'
    : person.verticals.some(
        (membership) => membership.verticalId === vertical?.id && membership.role === role,
      )

export const groupOut = (group: Group, members: readonly PersonRow[]) => ({
  schemas: [schemaOf.group],
  id: group.id,
  displayName: group.name,
  members: members.map(({ id, email }) => ({ value: id, display: email, type: 'User' })),
  meta: { resourceType: 'Group' },
})

export const membersOf = (group: Group, { people }: People): PersonRow[] =>
  people.filter((person) => isIn(group, person))

/** @throws ScimError where there is none */
export function existingGroup(people: People, id: string | undefined): Group {
  const group = groupsOf(people).find((one) => one.id === id)
  if (!group) throw new ScimError(404, 'There is no such group')
  return group
}

/** What a person may do once they are in a group, or no longer. @throws ScimError for an admin and a role of a vertical */
export function accessAfter({ role, vertical }: Group, person: PersonRow, isMember: boolean): Access {
  const { active, globalRole, verticals } = person
  if (role === 'admin')
    return { active, globalRole: isMember ? 'admin' : 'member', verticals: isMember ? [] : verticals }
  if (globalRole === 'admin')
    throw new ScimError(
      400,
      `${person.email} is an admin, who has no role in a vertical: remove them from the admins first`,
      'invalidValue',
    )
  const others = verticals.filter(({ verticalId }) => verticalId !== vertical?.id)
  if (!isMember || !vertical) return { active, globalRole, verticals: others }
  const membership = { verticalId: vertical.id, verticalName: vertical.name, role }
  return { active, globalRole, verticals: [...others, membership] }
}
