import { sql } from '@ginkgo/testing'
import type { Table } from './data-set.ts'
import { seeded } from './seeded.ts'

const at = Date.UTC(2025, 0, 1)

/**
 * Adds small organizations to the database of the measured ones, each with one vertical.
 * @returns the rows of their leads, which are yet to be written
 */
export async function addNeighbours(organizations: number, leadsOfEach: number): Promise<Table> {
  const random = seeded(organizations)
  const newId = () => random.id(at)
  const neighbours = Array.from({ length: organizations }, (_, index) => ({
    id: newId(),
    user: newId(),
    vertical: newId(),
    name: `Neighbour ${index}`,
    email: `neighbour${index}@example.test`,
  }))
  const insert = (statement: string) => sql(statement, [JSON.stringify(neighbours)])
  const each = 'FROM json_each(?) AS one'
  const of = (field: string) => `one.value ->> '${field}'`
  await insert(
    `INSERT INTO organizations (id, name, created_at, updated_at) SELECT ${of('id')}, ${of('name')}, ${at}, ${at} ${each}`,
  )
  await insert(
    `INSERT INTO users (id, organization_id, email, password_hash, first_name, last_name, global_role, created_at, updated_at)
     SELECT ${of('user')}, ${of('id')}, ${of('email')}, '', 'Nils', 'Neighbour', 'admin', ${at}, ${at} ${each}`,
  )
  await insert(
    `INSERT INTO verticals (id, organization_id, name, created_at, updated_at)
     SELECT ${of('vertical')}, ${of('id')}, 'Sales', ${at}, ${at} ${each}`,
  )
  const rows = neighbours.flatMap(({ id, user, vertical }) =>
    Array.from({ length: leadsOfEach }, (_, index) => ({
      id: newId(),
      organization_id: id,
      vertical_id: vertical,
      owner_id: user,
      name: `Alder Foods GmbH ${index}`,
      account_type: 'organisation',
      lead_type: 'inbound',
      email: `office${index}@alder.example`,
      source: 'web',
      created_at: at,
      updated_at: at,
    })),
  )
  return { name: 'leads', rows }
}
