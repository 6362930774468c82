import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Lead, LeadMerge } from '@ginkgo/contracts'
import { as, bodyOf, createLead, createOrganization, sql } from '@ginkgo/testing'
import { expect, it } from 'vitest'
import { type File, importFile, leadsOf, rowsOf } from './imports.fixture.ts'

const people: File = {
  fields: ['contactExternalId', 'contactName', 'contactEmail', 'city', 'country'],
  rows: [
    ['p1', 'Anna Schmidt', 'anna@one.test', 'Ulm', 'DE'],
    ['p2', 'Anna Schmidt', 'schmidt@two.test', 'Bonn', 'AT'],
  ],
  duplicates: 'update',
  reading: { kind: 'contact', product: 'hubspot' },
}

const setUp = async () => {
  const { admin, verticals } = await createOrganization()
  const sales = verticals[0].id
  await importFile(admin, sales, people)
  const leads = await leadsOf(admin, sales)
  const ofCity = (city: string): Lead => leads.find((lead) => lead.city === city)!
  const [winner, loser] = [ofCity('Ulm'), ofCity('Bonn')]
  const { mergeId } = bodyOf<LeadMerge>(
    await as(admin).post(`/api/leads/${winner.id}/merge`, { from: loser.id, fields: {} }),
    200,
  )
  return { admin, sales, winner, loser, mergeId }
}

it('the row of a person who was merged into a namesake leaves the fields of the lead, and says so', async () => {
  const { admin, sales, winner } = await setUp()
  for (const _ of [1, 2]) {
    const done = await importFile(admin, sales, people)
    expect(done).toMatchObject({ created: 0, failed: 0 })
    const row = (await rowsOf(admin, done.id, 'skipped')).find(({ rowNumber }) => rowNumber === 2)
    expect(row?.issues.map(({ message }) => message)).toEqual([
      'Anna Schmidt has the other values already',
      'Bonn is left out, as this Anna Schmidt was merged into Anna Schmidt',
      'Austria is left out, as this Anna Schmidt was merged into Anna Schmidt',
    ])
    expect(await leadsOf(admin, sales)).toMatchObject([{ id: winner.id, city: 'Ulm', country: 'Germany' }])
  }
  // The row of the one who is left goes on filling it.
  await importFile(admin, sales, {
    ...people,
    rows: [['p1', 'Anna Schmidt', 'anna@one.test', 'Neu-Ulm', 'DE']],
  })
  expect(await leadsOf(admin, sales)).toMatchObject([{ city: 'Neu-Ulm' }])
})

it('it does so after the lead that is left was merged as well, and fills its own lead once both are undone', async () => {
  const { admin, sales, winner, loser, mergeId } = await setUp()
  const last = await createLead(admin, sales, {
    name: 'Anna Schmidt',
    accountType: 'individual',
    city: 'Kiel',
  })
  const merged = bodyOf<LeadMerge>(
    await as(admin).post(`/api/leads/${last.id}/merge`, { from: winner.id, fields: {} }),
    200,
  )
  await importFile(admin, sales, people)
  expect(await leadsOf(admin, sales)).toMatchObject([{ id: last.id, city: 'Kiel' }])
  for (const id of [merged.mergeId, mergeId])
    bodyOf(await as(admin).post(`/api/change-sets/${id}/undo`, { kind: 'leads.merge' }), 200)
  const moved = people.rows.map(([id, name, email]) => [id!, name!, email!, 'Jena', 'DE'])
  expect(await importFile(admin, sales, { ...people, rows: moved })).toMatchObject({ updated: 2 })
  const after = await leadsOf(admin, sales)
  for (const { id } of [winner, loser]) expect(after.find((lead) => lead.id === id)?.city).toBe('Jena')
})

it('is named before the import, but to no other organization', async () => {
  const { admin, sales, winner } = await setUp()
  const row = { email: null, phones: [], name: 'Anna Schmidt', people: [] }
  const rows = ['p1', 'p2', 'p3'].map((id) => ({ ...row, record: `contact:hubspot:${id}` }))
  const ask = (verticalId: string) =>
    as(admin).post(`/api/verticals/${verticalId}/lead-imports/matches`, { rows })
  expect(bodyOf(await ask(sales), 200)).toMatchObject({
    count: 0,
    leads: [],
    merged: [{ row: 1, leadId: winner.id, name: 'Anna Schmidt' }],
  })
  const other = await createOrganization()
  expect((await as(other.admin).post(`/api/verticals/${sales}/lead-imports/matches`, { rows })).status).toBe(
    404,
  )
  const elsewhere = other.verticals[0].id
  const answer = await as(other.admin).post(`/api/verticals/${elsewhere}/lead-imports/matches`, { rows })
  expect(bodyOf(answer, 200)).toMatchObject({ merged: [] })
})

it('a name that several people of the lead have fills nothing', async () => {
  const { admin, sales } = await setUp()
  const done = await importFile(admin, sales, {
    fields: ['contactName', 'city'],
    rows: [['Anna Schmidt', 'Trier']],
    duplicates: 'update',
    reading: { kind: 'contact' },
  })
  const [row] = await rowsOf(admin, done.id, 'skipped')
  expect(row?.issues.map(({ message }) => message)).toContain(
    'Trier is left out, as several contact persons of the lead are named Anna Schmidt',
  )
  expect(await leadsOf(admin, sales)).toMatchObject([{ city: 'Ulm' }])
})

it('it does so for merges that were made before their people had a mark, also once a later one is undone', async () => {
  const { admin, sales, winner, loser, mergeId } = await setUp()
  const last = await createLead(admin, sales, {
    name: 'Anna Schmidt',
    accountType: 'individual',
    city: 'Kiel',
  })
  const later = bodyOf<LeadMerge>(
    await as(admin).post(`/api/leads/${last.id}/merge`, { from: winner.id, fields: {} }),
    200,
  )
  // As the program left it before.
  await sql("DELETE FROM external_ids WHERE vertical_id = ? AND key LIKE 'merged:%'", [sales])
  await sql("DELETE FROM change_set_rows WHERE change_set_id = ? AND record_id LIKE 'merged:%'", [
    later.mergeId,
  ])
  const migration = await readFile(
    join(import.meta.dirname, '../../../../migrations/0034_merged_people.sql'),
    'utf8',
  )
  const former = `CREATE TABLE lead_merge_records AS SELECT organization_id, change_set_id AS merge_id, record_id, before AS former
    FROM change_set_rows`
  await sql(former)
  for (const statement of migration.split('--> statement-breakpoint')) await sql(statement)
  await sql(`INSERT OR IGNORE INTO change_set_rows (organization_id, change_set_id, record_id, record_kind)
    SELECT organization_id, merge_id, record_id, 'external_ids' FROM lead_merge_records WHERE record_id LIKE 'merged:%'`)
  await sql('DROP TABLE lead_merge_records')

  await importFile(admin, sales, people)
  expect(await leadsOf(admin, sales)).toMatchObject([{ id: last.id, city: 'Kiel' }])
  bodyOf(await as(admin).post(`/api/change-sets/${later.mergeId}/undo`, { kind: 'leads.merge' }), 200)
  await importFile(admin, sales, people)
  const kept = await leadsOf(admin, sales)
  expect(kept.find(({ id }) => id === winner.id)?.city).toBe('Ulm')
  bodyOf(await as(admin).post(`/api/change-sets/${mergeId}/undo`, { kind: 'leads.merge' }), 200)
  const moved = people.rows.map(([id, name, email]) => [id!, name!, email!, 'Jena', 'DE'])
  await importFile(admin, sales, { ...people, rows: moved })
  const after = await leadsOf(admin, sales)
  for (const { id } of [winner, loser]) expect(after.find((lead) => lead.id === id)?.city).toBe('Jena')
})
