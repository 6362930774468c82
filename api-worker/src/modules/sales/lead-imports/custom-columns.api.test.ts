import type { Enquiry } from '@ginkgo/contracts'
import { as, bodyOf, createLead, createOrganization, sql } from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'
import { setUp, valuesOf } from '../custom-fields/custom-fields.fixture.ts'
import { drive, type File, importFile, leadsOf, rowsOf } from './imports.fixture.ts'

describe('files with custom fields', () => {
  it('give contacts their values, and update what is there', async () => {
    const { admin, sales, added } = await setUp()
    await added({ key: 'size', type: 'number' })
    await added({ key: 'role', recordKind: 'contact', type: 'text' })
    const file = (size: string, role: string) => ({
      fields: ['name', 'contactEmail', 'contactName', 'custom.lead.size', 'custom.contact.role'] as const,
      rows: [['Acme', 'a@x.test', 'Ann', size, role]],
      duplicates: 'update' as const,
    })
    await importFile(admin, sales, file('7', 'Boss'))
    const second = await importFile(admin, sales, file('8', 'Chief'))
    expect(second).toMatchObject({ updated: 1 })
    const [lead] = await leadsOf(admin, sales)
    const contacts = async () => bodyOf<object[]>(await as(admin).get(`/api/leads/${lead!.id}/contacts`), 200)
    expect(await valuesOf(admin, lead!.id)).toEqual({ size: 8 })
    expect(await contacts()).toMatchObject([{ customFields: { role: 'Chief' } }])
    expect(await drive(admin, second.id, 'undo')).toMatchObject({ status: 'undone' })
    expect(await valuesOf(admin, lead!.id)).toEqual({ size: 7 })
    expect(await contacts()).toMatchObject([{ customFields: { role: 'Boss' } }])
  })

  it('flag a cell that cannot be read, and take the rest of its row', async () => {
    const { admin, sales, added } = await setUp()
    await added({ key: 'size', type: 'number', label: 'Size' })
    await added({ key: 'begins', type: 'date', label: 'Begins' })
    await added({ key: 'tax', type: 'text', label: 'Tax no', unique: true })
    await added({ key: 'heat', type: 'choice', label: 'Heat', options: [{ label: 'Hot' }], required: true })
    const { admin: other } = await createOrganization()
    const record = await added({ key: 'parent', type: 'record', label: 'Parent' })
    const theirs = await createLead(
      other,
      bodyOf<{ id: string }[]>(await as(other).get('/api/verticals'), 200)[0]!.id,
    )
    const fields = [
      'name',
      ...['size', 'begins', 'tax', 'heat', 'parent'].map((key) => `custom.lead.${key}`),
    ] as never
    const done = await importFile(admin, sales, {
      fields,
      rows: [
        ['A', 'many', '3/4/2026', 'X1', 'hot', theirs.id],
        ['B', '1.200,50', '31/31/2026', 'x1', 'cold', record.id],
      ],
      reading: { dayFirst: true },
    })
    expect(done).toMatchObject({ created: 2, failed: 0 })
    const messages = (await rowsOf(admin, done.id, 'incomplete')).map(({ issues }) =>
      issues.map((one) => one.message),
    )
    expect(messages).toEqual([
      ['Size: “many” is not a number', `Parent: “${theirs.id}”: There is no such record`],
      [
        ...['Begins: “31/31/2026” is not a date', 'Heat: “cold” is none of the options'],
        ...[
          'Tax no: “x1”: Another record has this Tax no already',
          `Parent: “${record.id}”: There is no such record`,
        ],
        'Heat is required',
      ],
    ])
    const values = (await leadsOf(admin, sales)).map(({ customFields }) => customFields)
    expect(values).toEqual([{ begins: '2026-04-03', tax: 'X1', heat: 'hot' }, { size: 1200.5 }])
  })

  it('bring enquiries where they belong, and say what people must still fill in', async () => {
    const { admin, sales, added } = await setUp()
    const stages = bodyOf<{ id: string; name: string; stageType: string }[]>(
      await as(admin).get(`/api/verticals/${sales}/stages`),
      200,
    )
    const won = stages.find(({ stageType }) => stageType === 'converted')!
    await added({
      recordKind: 'enquiry',
      verticalId: sales,
      key: 'budget',
      label: 'Budget',
      type: 'money',
      required: true,
      requiredFromStageId: stages[1]!.id,
    })
    const file: File = {
      fields: [
        ...(['enquiryTitle', 'name', 'enquiryStage', 'custom.enquiry.budget', 'enquiryStatus'] as const),
        'enquiryClosedOn',
      ],
      rows: [
        ['Gate', 'Acme', stages[1]!.name, '', 'Won', '2025-08-14'],
        ['Roof', 'Acme', stages[1]!.name, '', 'Open', ''],
        ['Wall', 'Acme', stages[1]!.name, '1.000', 'Open', ''],
        ['Yard', 'Acme', stages[1]!.name, '', 'Deleted', ''],
      ],
      reading: { kind: 'enquiry' },
      duplicates: 'update',
    }
    const done = await importFile(admin, sales, file)
    expect(done).toMatchObject({ created: 3, failed: 1 })
    const message = (stage: string) =>
      `Budget is missing and needed from ${stages[1]!.name} on; the enquiry is imported into ${stage} without it`
    expect(await rowsOf(admin, done.id, 'incomplete')).toMatchObject([
      { rowNumber: 1, issues: [{ field: 'custom.enquiry.budget', message: message(won.name) }] },
      { rowNumber: 2, issues: [{ message: message(stages[1]!.name) }] },
    ])
    expect(await rowsOf(admin, done.id, 'failed')).toMatchObject([
      { rowNumber: 4, issues: [{ message: '“Yard” is deleted in the file, and is left out' }] },
    ])
    const found = bodyOf<Enquiry[]>(await as(admin).get(`/api/verticals/${sales}/enquiries?sort=title`), 200)
    const closedOn = async (id: string) =>
      (await sql('SELECT closed_on FROM enquiries WHERE id = ?', [id])).flatMap((row) => Object.values(row))
    expect(found.map(({ title, stageId, customFields }) => [title, stageId, customFields])).toEqual([
      ['Gate', won.id, {}],
      ['Roof', stages[1]!.id, {}],
      ['Wall', stages[1]!.id, { budget: 1000 }],
    ])
    expect(await closedOn(found[0]!.id)).toEqual(['2025-08-14'])
    // A later file moves an enquiry as well.
    const moved = await importFile(admin, sales, {
      ...file,
      rows: [['Roof', 'Acme', stages[1]!.name, '', 'Won', '2025-09-01']],
    })
    expect(moved).toMatchObject({ updated: 1 })
    const after = bodyOf<Enquiry[]>(await as(admin).get(`/api/verticals/${sales}/enquiries?sort=title`), 200)
    expect(after[1]).toMatchObject({ title: 'Roof', stageId: won.id })
    expect(await closedOn(after[1]!.id)).toEqual(['2025-09-01'])
  })

  it('of money are in the currency of the field: an amount of another is left out by name', async () => {
    const { admin, sales, added } = await setUp()
    await added({ key: 'budget', type: 'money', label: 'Budget', currency: 'USD' })
    const fields = ['name', 'custom.lead.budget'] as never
    const done = await importFile(admin, sales, {
      fields,
      rows: [
        ['A', '€ 12.500,00'],
        ['B', '$12,500'],
        ['C', '12500 EUR'],
        ['D', '700'],
      ],
    })
    expect(done).toMatchObject({ created: 4, failed: 0 })
    expect(
      (await rowsOf(admin, done.id, 'incomplete')).map(({ issues }) => issues.map(({ message }) => message)),
    ).toEqual([['Budget: “€ 12.500,00” is not in USD'], ['Budget: “12500 EUR” is not in USD']])
    const values = (await leadsOf(admin, sales)).map(({ name, customFields }) => [name, customFields])
    expect(values.toSorted()).toEqual([
      ['A', {}],
      ['B', { budget: 12_500 }],
      ['C', {}],
      ['D', { budget: 700 }],
    ])
  })

  it('are refused with a field that the vertical or the kind of file does not have', async () => {
    const { admin, sales, service, added } = await setUp()
    await added({ key: 'there', verticalId: service })
    const begin = (field: string, kind = 'lead') =>
      as(admin).post(`/api/verticals/${sales}/lead-imports`, {
        fileName: 'a.csv',
        duplicates: kind === 'lead' ? 'skip' : 'update',
        rows: 1,
        kind,
        columns: [
          { name: 'Name', field: kind === 'lead' ? 'name' : 'enquiryTitle' },
          { name: 'X', field },
        ],
      })
    for (const field of [
      'custom.lead.there',
      'custom.lead.__proto__',
      'custom.lead.nowhere',
      'custom.task.x',
    ])
      expect((await begin(field)).status).toBe(400)
    expect((await begin('custom.lead.there', 'enquiry')).status).toBe(400)
  })
})
