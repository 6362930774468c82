import type { Activity, Lead } from '@ginkgo/contracts'
import { as, bodyOf, createContact, createEnquiry, createLead, sql } from '@ginkgo/testing'
import { expect, test } from 'vitest'
import { createChanges } from './undo-change.fixture.ts'

const pathOf = ({ id }: { id: string }) => `/api/leads/${id}` as const

test('values, owners, tags and archives of leads come back as they were', async () => {
  const { admin, sales, change, undo, recordAt, addPerson } = await createChanges()
  const other = await addPerson('sales_executive')
  const leads = await Promise.all(
    ['Cork', 'Derry', 'Kiel'].map((city, nth) =>
      createLead(admin, sales.id, {
        name: `O'Neil & Søn 🌱 ${nth}`,
        city,
        country: 'Germany',
        phone: '030 1234567',
        source: nth === 0 ? 'referral' : 'web',
        ...(nth === 0 && { referredBy: 'אדה' }),
        tags: nth === 1 ? ['vip', 'fair'] : [],
      }),
    ),
  )
  const contact = await createContact(admin, leads[0]!.id, { name: 'Ada', mobile: '0170 1234567' })
  const mobile = () => sql('SELECT mobile_e164, mobile FROM lead_contacts WHERE id = ?', [contact.id])
  const phones = () => sql('SELECT phone_e164 FROM leads WHERE vertical_id = ? ORDER BY id', [sales.id])
  const before = [
    await Promise.all(leads.map((lead) => recordAt(pathOf(lead)))),
    await mobile(),
    await phones(),
  ]
  for (const action of [
    { type: 'setValues', values: { source: 'whatsapp', city: null, country: 'France' } },
    { type: 'assign', ownerId: other.id },
    { type: 'addTag', tag: 'fair' },
    { type: 'removeTag', tag: 'vip' },
    { type: 'archive' },
  ]) {
    const changed = action.type === 'removeTag' ? 1 : action.type === 'addTag' ? 2 : 3
    const made = await change('leads', leads, action)
    expect(await undo(made)).toMatchObject({
      state: 'undone',
      total: changed,
      done: changed,
      skipped: 0,
      left: [],
    })
    const after = [
      await Promise.all(leads.map((lead) => recordAt(pathOf(lead)))),
      await mobile(),
      await phones(),
    ]
    expect(after, action.type).toEqual(before)
  }
})

test('an archive is restored and archived again, unless an enquiry has come since', async () => {
  const { admin, sales, change, undo, get } = await createChanges()
  const leads = await Promise.all([1, 2].map((nth) => createLead(admin, sales.id, { name: `Lead ${nth}` })))
  await change('leads', leads, { type: 'archive' })
  const made = await change('leads', leads, { type: 'restore' })
  await createEnquiry(admin, leads[0]!.id)
  const { summary, left, skipped } = await undo(made)
  expect({ summary, skipped }).toEqual({ summary: '2 leads restored', skipped: 1 })
  expect(left).toEqual([{ recordId: leads[0]!.id, message: expect.stringContaining('enquiries') }])
  const archived = await Promise.all(
    leads.map(async (lead) => ((await get(pathOf(lead))) as Lead).archivedAt),
  )
  expect(archived).toEqual([null, expect.any(String)])
})

test('custom values come back by their keys, and what is none any more is left', async () => {
  const { admin, sales, change, undo, get } = await createChanges()
  const add = async (fields: object) =>
    bodyOf<{ id: string; key: string }>(
      await as(admin).post('/api/fields', { verticalId: sales.id, recordKind: 'lead', ...fields }),
      201,
    )
  const size = await add({ key: 'size', label: 'Size', type: 'number' })
  const code = await add({ key: 'code', label: 'Code', type: 'text', unique: true, filterable: true })
  const leads = await Promise.all(
    [1, 2, 3].map((nth) =>
      createLead(admin, sales.id, { customFields: { [size.key]: nth, [code.key]: `C${nth}` } }),
    ),
  )
  const custom = async (lead: Lead) => ((await get(pathOf(lead))) as Lead).customFields
  const sized = await change('leads', leads, { type: 'setField', key: size.key, value: 9 })
  const emptied = await change('leads', leads, { type: 'setField', key: code.key, value: null })
  bodyOf(await as(admin).patch(pathOf(leads[0]!), { customFields: { [size.key]: 7 } }), 200)
  // Another lead takes a value that is to be unique.
  await createLead(admin, sales.id, { customFields: { [code.key]: 'C2' } })
  expect(await undo(emptied)).toMatchObject({
    skipped: 1,
    left: [{ recordId: leads[1]!.id, message: 'Another record has this Code already' }],
  })
  expect(await undo(sized)).toMatchObject({
    skipped: 1,
    left: [{ recordId: leads[0]!.id, message: 'It was changed since' }],
  })
  expect(await Promise.all(leads.map(custom))).toEqual([
    { [size.key]: 7, [code.key]: 'C1' },
    { [size.key]: 2 },
    { [size.key]: 3, [code.key]: 'C3' },
  ])
})

test('what somebody changed since stays, value by value and tag by tag', async () => {
  const { admin, sales, change, undo, get, send } = await createChanges()
  const [one, two, gone] = await Promise.all(
    [1, 2, 3].map(() => createLead(admin, sales.id, { city: 'Cork', industry: 'Retail', tags: ['old'] })),
  )
  const made = await change('leads', [one!, two!, gone!], {
    type: 'setValues',
    values: { city: 'Kiel', state: 'SH' },
  })
  const tagged = await change('leads', [one!, two!], { type: 'addTag', tag: 'fair' })
  bodyOf(await as(admin).patch(pathOf(one!), { city: 'Bonn', tags: ['old', 'fair', 'mine'] }), 200)
  bodyOf(await as(admin).patch(pathOf(two!), { tags: ['new'] }), 200)
  await sql('DELETE FROM leads WHERE id = ?', [gone!.id])
  const { left } = await undo(made)
  expect(left.toSorted((a, b) => a.message.localeCompare(b.message))).toEqual([
    { recordId: one!.id, message: 'It was changed since' },
    { recordId: gone!.id, message: 'Lead not found' },
  ])
  expect(await undo(tagged)).toMatchObject({ skipped: 1, left: [{ recordId: two!.id }] })
  expect(await get(pathOf(one!))).toMatchObject({ city: 'Bonn', state: null, tags: ['old', 'mine'] })
  expect(await get(pathOf(two!))).toMatchObject({ city: 'Cork', state: null, tags: ['new'] })
  const activities = bodyOf<Activity[]>(await as(admin).get(`${pathOf(two!)}/activities`), 200)
  expect(activities[0]).toMatchObject({
    type: 'lead.updated',
    changes: expect.arrayContaining([{ field: 'city', from: 'Kiel', to: 'Cork' }]),
  })
  expect(await send(made)).toMatchObject({ status: 409, body: { code: 'change_undone' } })
})

test('an owner who has left gets nothing back', async () => {
  const { admin, sales, change, undo, addPerson } = await createChanges()
  const former = await addPerson('sales_executive')
  const lead = await createLead(admin, sales.id, { ownerId: former.id })
  const made = await change('leads', [lead], { type: 'assign', ownerId: admin.id })
  await sql('UPDATE users SET active = 0 WHERE id = ?', [former.id])
  const { left } = await undo(made)
  expect(left).toEqual([{ recordId: lead.id, message: expect.any(String) }])
})
