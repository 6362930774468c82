import { contactFields, leadFields, leadImportFields, type LeadImportField, listOf } from '@ginkgo/contracts'
import { as, bodyOf } from '@ginkgo/testing'
import { expect, test } from 'vitest'
import { importFile, leadsOf } from '../modules/sales/lead-imports/imports.fixture.ts'
import { setUp } from './entities.ts'
import { samplesOf } from './samples.ts'

const namesOf = (fields: typeof leadFields | typeof contactFields) =>
  listOf(fields).flatMap(({ name, imported }) => (imported ? [name] : []))
const ofContact = (name: string) => `contact${name.charAt(0).toUpperCase()}${name.slice(1)}`

test('every field that files may have is imported, for leads and their contacts', async () => {
  const { admin, verticalId, named } = await setUp()
  const [leads, contacts] = [samplesOf(leadFields, named), samplesOf(contactFields, named)]
  const columns = [
    ...namesOf(leadFields).map((name) => ({ field: name, value: leads[name]![0] })),
    ...namesOf(contactFields).map((name) => ({ field: ofContact(name), value: contacts[name]![0] })),
  ]
  expect(Object.keys(leadImportFields)).toEqual(expect.arrayContaining(columns.map(({ field }) => field)))
  const imported = await importFile(admin, verticalId, {
    fields: columns.map(({ field }) => field as LeadImportField),
    rows: [columns.map(({ value }) => (Array.isArray(value) ? value.join(', ') : String(value)))],
  })
  expect(imported).toMatchObject({ created: 1, failed: 0 })
  const lead = (await leadsOf(admin, verticalId)).find(({ name }) => name === leads.name![0])!
  expect(lead).toMatchObject(Object.fromEntries(namesOf(leadFields).map((name) => [name, leads[name]![0]])))
  const [contact] = bodyOf<object[]>(await as(admin).get(`/api/leads/${lead.id}/contacts`), 200)
  expect(contact).toMatchObject(
    Object.fromEntries(namesOf(contactFields).map((name) => [name, contacts[name]![0]])),
  )
})
