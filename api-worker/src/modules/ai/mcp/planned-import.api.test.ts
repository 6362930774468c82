import { AiScope, type Lead, type LeadImportRow } from '@ginkgo/contracts'
import { as, bodyOf, createApiKey, createLead, createOrganization, mcp } from '@ginkgo/testing'
import { expect, test } from 'vitest'

test('a tool says before an import which rows are of archived and merged leads, and why rows are left out', async () => {
  const { admin, verticals } = await createOrganization()
  const sales = verticals[0].id
  const assistant = mcp((await createApiKey(admin, { scopes: AiScope.options })).key)
  const rows = [
    ['p1', 'Anna Schmidt', 'anna@one.test', 'Ulm'],
    ['p2', 'Anna Schmidt', 'schmidt@two.test', 'Bonn'],
    ['p3', 'Lost Ltd', 'lost@three.test', 'Cork'],
  ]
  const prepare = async (given: readonly (readonly string[])[]) => {
    const { structuredContent } = await assistant.call('prepare_import', {
      verticalId: sales,
      fileName: 'people.csv',
      duplicates: 'update',
      rows: given.length,
      kind: 'contact',
      product: 'hubspot',
      columns: (['contactExternalId', 'contactName', 'contactEmail', 'city'] as const).map((field) => ({
        name: field,
        field,
      })),
    })
    const importId = structuredContent.id as string
    const planned = () => assistant.call('get_import', { importId, outcome: 'planned' })
    expect((await planned()).isError).toBe(true)
    await assistant.call('add_import_rows', { importId, first: 1, rows: given })
    return { importId, planned }
  }
  const before = await prepare(rows)
  const outcomes = async (of: typeof before) =>
    ((await of.planned()).structuredContent.items as LeadImportRow[]).map(
      ({ rowNumber, outcome, leadId }) => [...[rowNumber, outcome, leadId === null]],
    )
  expect(await outcomes(before)).toEqual([1, 2, 3].map((row) => [row, 'created', true]))
  const confirmed = async (importId: string) => {
    const question = (await assistant.call('run_import', { importId })).content[0]!.text
    const confirmationToken = /confirmationToken "([^"]+)"/.exec(question)![1]
    await assistant.call('run_import', { importId, confirmationToken })
    return question
  }
  expect(await confirmed(before.importId)).toContain('Of the next 3 rows, as things are now: 3 created.')
  const leads = bodyOf<Lead[]>(await as(admin).get(`/api/verticals/${sales}/leads`), 200)
  const of = (city: string) => leads.find((lead) => lead.city === city)!
  bodyOf(await as(admin).post(`/api/leads/${of('Ulm').id}/merge`, { from: of('Bonn').id, fields: {} }), 200)
  bodyOf(await as(admin).post(`/api/leads/${of('Cork').id}/archive`), 200)

  const again = await prepare([...rows, ['p4', '', '', 'Kiel']])
  const { items } = (await again.planned()).structuredContent as { items: LeadImportRow[] }
  expect(items.map(({ outcome, leadId, isLeadArchived }) => [outcome, leadId, isLeadArchived])).toEqual([
    ['skipped', of('Ulm').id, false],
    ['skipped', of('Ulm').id, false],
    ['skipped', of('Cork').id, true],
    ['failed', null, false],
  ])
  const messages = [
    'Bonn is left out, as this Anna Schmidt was merged into Anna Schmidt',
    'Lost Ltd exists already and is archived: restore it and import the row again',
  ]
  const question = await confirmed(again.importId)
  for (const message of messages) {
    expect(items.flatMap(({ issues }) => issues.map((issue) => issue.message))).toContain(message)
    expect(question).toContain(message)
  }
  expect(question).toContain('Of the next 4 rows, as things are now: 3 skipped, 1 failed.')
  expect((await again.planned()).structuredContent.items).toEqual([])
})

test('a contact never gets the address of its company by itself: by import, by tool and by request', async () => {
  const { admin, verticals } = await createOrganization()
  const sales = verticals[0].id
  const assistant = mcp((await createApiKey(admin, { scopes: AiScope.options })).key)
  const company = { email: 'office@nordlicht.test', phone: '+49 431 123456' }
  const fields = ['name', 'email', 'phone', 'contactName', 'contactMobile'] as const
  const { id: importId } = (
    await assistant.call('prepare_import', {
      verticalId: sales,
      fileName: 'companies.csv',
      duplicates: 'skip',
      rows: 2,
      columns: fields.map((field) => ({ name: field, field })),
    })
  ).structuredContent
  await assistant.call('add_import_rows', {
    importId,
    first: 1,
    rows: [
      ['Nordlicht', company.email, company.phone, 'Ada Nord', '+49 171 1234567'],
      ['Without', 'office@without.test', company.phone, 'Bo Without', ''],
    ],
  })
  const question = (await assistant.call('run_import', { importId })).content[0]!.text
  const confirmationToken = /confirmationToken "([^"]+)"/.exec(question)![1]
  const done = await assistant.call('run_import', { importId, confirmationToken })
  const made = await assistant.call('create_lead', {
    verticalId: sales,
    name: 'By tool',
    email: 'office@tool.test',
    phone: company.phone,
    contacts: [{ name: 'Cy Tool', mobile: '+49 171 7654321' }],
  })
  expect(made.isError, made.content[0]!.text).toBeUndefined()
  await createLead(admin, sales, {
    name: 'By hand',
    email: 'office@hand.test',
    phone: company.phone,
    contacts: [{ name: 'Di Hand', mobile: '+49 171 7654322' }],
  })
  const { records } = (
    await assistant.call('query', { of: 'contacts', columns: ['name', 'email', 'mobile'], order: 'name' })
  ).structuredContent as { records: Record<string, unknown>[] }
  expect(records.map(({ name }) => name).toSorted()).toEqual(['Ada Nord', 'Cy Tool', 'Di Hand'])
  for (const { name, email, mobile } of records) {
    expect(email, String(name)).toBeNull()
    expect(mobile, String(name)).not.toBe(company.phone)
  }
  // A person of a file without a number or an address of their own is written down, and named before and after.
  const left =
    '“Bo Without”: At least one contact method (email or mobile) is required, so it is kept in a note'
  expect(question).toContain(left)
  const leftOut = [{ row: 2, outcome: 'updated', notes: expect.arrayContaining([left]) }]
  expect(done.structuredContent).toMatchObject({ created: 1, leftOut })
  expect((await assistant.call('get_import', { importId })).structuredContent).toMatchObject({ leftOut })
  const { records: notes } = (
    await assistant.call('query', { of: 'notes', columns: ['content'], order: 'content' })
  ).structuredContent as { records: Record<string, unknown>[] }
  expect(notes).toMatchObject([
    { content: 'Contact person: Bo Without\nBo Without:\nName: Without\nEmail: office@without.test' },
  ])
})
