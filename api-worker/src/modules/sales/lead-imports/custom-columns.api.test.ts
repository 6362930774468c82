import type { Enquiry } from '@ginkgo/contracts'
import { as, bodyOf, createLead, createOrganization } from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'
import { setUp, valuesOf } from '../custom-fields/custom-fields.fixture.ts'
import { importFile, leadsOf, rowsOf } from './imports.fixture.ts'

describe('files with custom fields', () => {
  it('give contacts their values, and update what is there', async () => {
    const { admin, sales, added } = await setUp()
    await added({ key: 'size', type: 'number' })
    await added({ key: 'role', recordKind: 'contact', type: 'text' })
    const file = (size: string, role: string) => ({
      fields: ['name', 'email', 'contactName', 'custom.lead.size', 'custom.contact.role'] as const,
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
    for (let state = second; state.status !== 'undone'; )
      state = bodyOf(await as(admin).post(`/api/lead-imports/${second.id}/undo`), 200)
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

  it('keep an enquiry out of a stage that needs a value which is missing', async () => {
    const { admin, sales, added } = await setUp()
    const stages = bodyOf<{ id: string; name: string }[]>(
      await as(admin).get(`/api/verticals/${sales}/stages`),
      200,
    )
    await added({
      ...{ recordKind: 'enquiry', verticalId: sales, key: 'budget', label: 'Budget', type: 'money' },
      ...{ required: true, requiredFromStageId: stages[1]!.id },
    })
    const done = await importFile(admin, sales, {
      fields: ['enquiryTitle', 'name', 'enquiryStage', 'custom.enquiry.budget'],
      rows: [
        ['Roof', 'Acme', stages[1]!.name, ''],
        ['Wall', 'Acme', stages[1]!.name, '1.000 €'],
      ],
      ...{ reading: { kind: 'enquiry' }, duplicates: 'update' },
    })
    expect(await rowsOf(admin, done.id, 'incomplete')).toMatchObject([
      { issues: [{ message: `Budget is needed before ${stages[1]!.name}` }] },
    ])
    const found = bodyOf<Enquiry[]>(await as(admin).get(`/api/verticals/${sales}/enquiries?sort=title`), 200)
    expect(found.map(({ stageId, customFields }) => [stageId, customFields])).toEqual([
      [stages[0]!.id, {}],
      [stages[1]!.id, { budget: 1000 }],
    ])
  })

  it('are refused with a field that the vertical or the kind of file does not have', async () => {
    const { admin, sales, service, added } = await setUp()
    await added({ key: 'there', verticalId: service })
    const begin = (field: string, kind = 'lead') =>
      as(admin).post(`/api/verticals/${sales}/lead-imports`, {
        ...{ fileName: 'a.csv', duplicates: kind === 'lead' ? 'skip' : 'update', rows: 1, kind },
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
