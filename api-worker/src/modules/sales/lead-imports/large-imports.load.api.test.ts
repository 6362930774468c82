import { as, bodyOf, createContact, createLead, createOrganization, sql, isEmptyRow } from '@ginkgo/testing'
import { expect, it } from 'vitest'
import { drive, upload } from './imports.fixture.ts'

/** Tables about events, apart from those of imports: undoing an import adds rows to them. */
const history = /^(activities|changes|change_sets|job_turns|lead_import|sessions|idempotency)/

/** The contents of the organization's tables, without events and their times. */
async function holdingsOf(organizationId: string): Promise<Record<string, string[]>> {
  const tables = await sql(
    `SELECT tables.name AS name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
     WHERE tables.type = 'table' AND columns.name = 'organization_id'`,
  )
  const names = tables.map(({ name }) => String(name)).filter((name) => !history.test(name))
  const holdings: Record<string, string[]> = {}
  for (const name of names) {
    const rows = await sql(`SELECT * FROM ${name} WHERE organization_id = ?`, [organizationId])
    holdings[name] = rows
      .filter((row) => !isEmptyRow(name, row))
      .map(({ updated_at: _updated, number: _number, ...row }) => JSON.stringify(row))
      .toSorted()
  }
  return holdings
}

const total = 50_000
/** How long an import, or undoing it, may take on a busy machine, in milliseconds. */
const patience = 900_000

it(
  'imports 50,000 rows, and undoing restores exactly the former contents',
  async () => {
    const { id: organizationId, admin, verticals } = await createOrganization()
    const sales = verticals[0].id
    for (const number of [7, 5_000, total - 1]) {
      const fields = { name: `Imported ${number}`, email: `lead${number}@example.test`, tags: ['known'] }
      const lead = await createLead(admin, sales, { ...fields, source: 'referral', referredBy: 'Jo' })
      await createContact(admin, lead.id, { name: 'Person', email: `person${number}@example.test` })
    }
    const before = await holdingsOf(organizationId)
    const rows = Array.from({ length: total }, (_, number) => [
      `Imported ${number}`,
      `lead${number}@example.test`,
      `+49 89 ${1_000_000 + number}`,
      'Germany',
      `batch;tag ${number % 7}`,
      number % 2 ? 'web' : '',
      ...(number % 3 === 0 || number === 7
        ? ['Person', `person${number}@example.test`, 'Boss']
        : ['', '', '']),
    ])
    const started = performance.now()
    const { id } = await upload(admin, sales, {
      fields: [
        ...(['name', 'email', 'phone', 'country', 'tags', 'source'] as const),
        ...(['contactName', 'contactEmail', 'contactDesignation'] as const),
      ],
      rows,
      duplicates: 'update',
    })
    const uploaded = performance.now()
    expect(await drive(admin, id, 'run', patience)).toMatchObject({
      status: 'finished',
      created: total - 3,
      updated: 3,
      failed: 0,
    })
    const ran = performance.now()
    const counts = bodyOf(await as(admin).get(`/api/verticals/${sales}/leads/counts`), 200)
    expect(counts).toMatchObject({ all: total, 'no-enquiry': total })
    expect(await drive(admin, id, 'undo', patience)).toMatchObject({
      status: 'undone',
      removed: total - 3,
      restored: 3,
      kept: 0,
    })
    const undone = performance.now()
    expect((undone - ran) / (ran - uploaded)).toBeLessThanOrEqual(1)
    const seconds = (from: number, to: number) => `${((to - from) / 1_000).toFixed(1)} s`
    console.info(
      `${total} rows: upload ${seconds(started, uploaded)}, import ${seconds(uploaded, ran)}, undo ${seconds(ran, undone)}, undo ÷ import ${((undone - ran) / (ran - uploaded)).toFixed(2)}`,
    )
    expect(await holdingsOf(organizationId)).toEqual(before)
  },
  2 * patience,
)
