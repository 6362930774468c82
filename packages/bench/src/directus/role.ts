import { randomUUID } from 'node:crypto'
import type { TestOrganization } from '@ginkgo/testing'
import { directusHeaders } from './directus.ts'

const token = 'token-of-the-role'

/** What a person of the role sends. */
export const roleHeaders = { ...directusHeaders, authorization: `Bearer ${token}` }

/**
 * Makes a role that reads and creates leads, and a person of it with a token. Directus allows rules for rows only with a
 * licence, so what they would add to each statement, the organization and its verticals, stands in `filterOf`.
 */
export async function makeRole(origin: string): Promise<void> {
  const make = async (path: string, body: object): Promise<string> => {
    const sent = { method: 'POST', headers: directusHeaders, body: JSON.stringify(body) }
    const response = await fetch(`${origin}/${path}`, sent)
    if (!response.ok) throw new Error(`Directus: ${await response.text()}`)
    return ((await response.json()) as { data: { id: string } }).data.id
  }
  const policy = await make('policies', { name: 'Sales', admin_access: false, app_access: false })
  const common = { policy, collection: 'leads', fields: ['*'] }
  await make('permissions', { ...common, action: 'read' })
  await make('permissions', { ...common, action: 'create' })
  const role = await make('roles', { name: 'Sales' })
  await make('access', { role, policy })
  const email = `${randomUUID()}@example.com`
  await make('users', { email, password: randomUUID(), role, token, status: 'active' })
}

/** The rows of one organization in these of its verticals. */
export const filterOf = ({ id, verticals }: Pick<TestOrganization, 'id' | 'verticals'>): string =>
  JSON.stringify({
    _and: [
      { organization_id: { _eq: id } },
      { vertical_id: { _in: verticals.map((vertical) => vertical.id) } },
    ],
  })
