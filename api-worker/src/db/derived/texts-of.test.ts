import { enquiryFields, type Fields, leadFields, taskFields } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { enquiries, leads, tasks } from '../schema/index.ts'
import { type Expression, textOf } from './expression.ts'
import { textsOf } from './texts-of.ts'

const sqlOf = (fields: Fields, table: Parameters<typeof textsOf>[1]) => {
  const { name, more, phone } = textsOf(fields, table)
  return [name, more as Expression, ...(phone ?? [])].map((expression) => textOf(expression))
}
const searched = { type: 'line', label: 'City', search: true } as const

test('the fields of the search box are the text of a record, its name apart from the rest', () => {
  expect(sqlOf(leadFields, leads)).toEqual(['leads.name', 'leads.email', 'leads.phone', 'leads.phone_e164'])
  expect(sqlOf({ ...leadFields, city: searched }, leads)[1]).toBe(
    "coalesce(leads.email, '') || coalesce(char(10) || leads.city, '')",
  )
})

test('all fields of a record are its name where a text of another record stands beside them', () => {
  expect(sqlOf(enquiryFields, enquiries)).toEqual(['enquiries.title', 'enquiries.lead_name'])
  const more = { ...enquiryFields, productOrService: searched }
  expect(sqlOf(more, enquiries)).toEqual([
    "coalesce(enquiries.title, '') || coalesce(char(10) || enquiries.product_or_service, '')",
    'enquiries.lead_name',
  ])
  expect(textOf(textsOf(taskFields, tasks, []).name)).toBe('tasks.title')
})

test.each([
  [{ ...leadFields, tags: { ...leadFields.tags, search: true } }, 'tags cannot be searched'],
  [{ ...leadFields, mobile: { ...leadFields.phone, search: true } }, 'mobile is a second phone number'],
  [{ ...leadFields, website: searched }, 'needs a column website'],
] as const)('what cannot be searched is refused', (fields, message) => {
  expect(() => textsOf(fields as Fields, leads)).toThrow(message)
})
