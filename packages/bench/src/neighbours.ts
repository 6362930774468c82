import { sql } from '@ginkgo/testing'
import { seeded } from './seeded.ts'

const at = Date.UTC(2025, 0, 1)

/** Small organizations beside the measured ones, each with one vertical and so many leads. */
export async function addNeighbours(organizations: number, leadsOfEach: number): Promise<void> {
  const random = seeded(organizations)
  const newId = () => random.id(at)
  const neighbours = Array.from({ length: organizations }, (_, index) => ({
    id: newId(),
    user: newId(),
    vertical: newId(),
    name: `Neighbour ${index}`,
    email: `neighbour${index}@example.test`,
    leads: Array.from({ length: leadsOfEach }, newId),
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
  await insert(
    `INSERT INTO leads (id, organization_id, vertical_id, owner_id, name, account_type, lead_type, email, source, created_at, updated_at)
     SELECT lead.value, ${of('id')}, ${of('vertical')}, ${of('user')}, 'Alder Foods GmbH ' || lead.key, 'organisation',
       'inbound', 'office' || lead.key || '@alder.example', 'web', ${at}, ${at}
     ${each}, json_each(one.value, '$.leads') AS lead`,
  )
}
