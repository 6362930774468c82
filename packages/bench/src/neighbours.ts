import { createOrganization } from '@ginkgo/testing'
import type { Row, Table } from './data-set.ts'
import { seeded } from './seeded.ts'

const at = Date.UTC(2025, 0, 1)

/**
 * Adds small organizations to the database of the measured ones.
 * @returns the rows of their leads, which are yet to be written
 */
export async function addNeighbours(organizations: number, leadsOfEach: number): Promise<Table> {
  const random = seeded(organizations)
  const rows: Row[] = []
  for (let made = 0; made < organizations; made++) {
    const { id, admin, verticals } = await createOrganization()
    for (let index = 0; index < leadsOfEach; index++)
      rows.push({
        id: random.id(at),
        organization_id: id,
        vertical_id: verticals[0].id,
        owner_id: admin.id,
        name: `Alder Foods GmbH ${index}`,
        account_type: 'organisation',
        lead_type: 'inbound',
        email: `office${index}@alder.example`,
        source: 'web',
        created_at: at,
        updated_at: at,
      })
  }
  return { name: 'leads', rows }
}
