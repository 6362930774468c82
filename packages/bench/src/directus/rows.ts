import { sql, type TestOrganization } from '@ginkgo/testing'
import { directusHeaders } from './directus.ts'
import type { Postgres } from './postgres.ts'

/** The columns of a lead that both store. */
const columns = [
  ...[
    'id',
    'organization_id',
    'vertical_id',
    'owner_id',
    'name',
    'account_type',
    'lead_type',
    'email',
    'phone',
    'industry',
  ],
  ...['source', 'referred_by', 'city', 'state', 'pincode', 'country'],
]
const times = ['created_at', 'updated_at']

const rowsAtOnce = 10_000

const field = (name: string) => {
  if (name === 'id')
    return { field: name, type: 'uuid', meta: { special: ['uuid'] }, schema: { is_primary_key: true } }
  if (name.endsWith('_id')) return { field: name, type: 'uuid', schema: {} }
  return { field: name, type: 'string', schema: { max_length: 255 } }
}
const time = (name: string) => ({
  field: name,
  type: 'timestamp',
  schema: {},
  meta: { special: [name === 'created_at' ? 'date-created' : 'date-updated'] },
})

const text = (value: unknown) =>
  value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, (sign) => `\\${sign === '\t' ? 't' : sign}`)

/** Makes the collection in Directus with the index for its list, and copies the organization's leads into it. */
export const copyLeads = async (
  origin: string,
  postgres: Postgres,
  { verticals }: TestOrganization,
): Promise<void> => {
  const made = await fetch(`${origin}/collections`, {
    method: 'POST',
    headers: directusHeaders,
    body: JSON.stringify({
      collection: 'leads',
      schema: {},
      meta: {},
      fields: [...columns.map(field), ...times.map(time)],
    }),
  })
  if (!made.ok) throw new Error(`Directus: ${await made.text()}`)
  for (let after = ''; ; ) {
    const rows = await sql(
      `SELECT ${[...columns, ...times].join(', ')} FROM leads
       WHERE vertical_id = ? AND id > ? AND archived_at IS NULL ORDER BY id LIMIT ${rowsAtOnce}`,
      [verticals[0].id, after],
    )
    if (rows.length === 0) break
    const lines = rows.map((row) =>
      [
        ...columns.map((name) => text(row[name])),
        ...times.map((name) => new Date(Number(row[name])).toISOString()),
      ].join('\t'),
    )
    postgres.sql(`COPY leads (${[...columns, ...times].join(', ')}) FROM STDIN`, `${lines.join('\n')}\n`)
    after = String(rows.at(-1)!.id)
  }
  postgres.sql('CREATE INDEX ON leads (vertical_id, created_at DESC, id DESC)')
  postgres.sql('ANALYZE leads')
}
