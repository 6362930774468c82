import { enquiryFields, type Fields, leadFields, taskFields } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { enquiries, leads, tasks } from '../schema/index.ts'
import { type Expression, textOf } from './expression.ts'
import { textsOf } from './texts-of.ts'

const sqlOf = (fields: Fields, table: Parameters<typeof textsOf>[1]) => {
  const { name, more, phone } = textsOf(fields, table)
  return [name, more as Expression, ...(phone ?? [])].map((expression) => textOf(expression))
}
const { name, email, phone, tags } = leadFields
const ofLead = { name, email, phone, tags }
const searched = { type: 'line', label: 'City', search: true } as const

test('the fields of the search box are the text of a record, its name apart from the rest', () => {
  expect(sqlOf(ofLead, leads)).toEqual(['leads.name', 'leads.email', 'leads.phone', 'leads.phone_e164'])
  expect(sqlOf({ ...ofLead, city: searched }, leads)[1]).toBe(
    "coalesce(leads.email, '') || coalesce(char(10) || leads.city, '')",
  )
})

test('all fields of a record are its name where a text of another record stands beside them', () => {
  const { title, leadName } = enquiryFields
  expect(sqlOf({ title, leadName }, enquiries)).toEqual(['enquiries.title', 'enquiries.lead_name'])
  const more = { title, leadName, productOrService: searched }
  expect(sqlOf(more, enquiries)).toEqual([
    "coalesce(enquiries.title, '') || coalesce(char(10) || enquiries.product_or_service, '')",
    'enquiries.lead_name',
  ])
  expect(textOf(textsOf({ title: taskFields.title }, tasks, []).name)).toBe('tasks.title')
})

test.each([
  [{ ...ofLead, tags: { ...tags, search: true } }, 'tags cannot be searched'],
  [{ ...ofLead, mobile: { ...phone, search: true } }, 'mobile is a second phone number'],
  [{ ...ofLead, website: searched }, 'needs a column website'],
] as const)('what cannot be searched is refused', (fields, message) => {
  expect(() => textsOf(fields as Fields, leads)).toThrow(message)
})
