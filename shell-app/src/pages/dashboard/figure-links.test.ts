import { expect, test } from 'vitest'
import {
  allLeads,
  closedEnquiries,
  convertedLeads,
  createdEnquiries,
  enquiriesInStage,
  openEnquiries,
  recordsWith,
  wonEnquiries,
  wonInMonth,
} from './figure-links.ts'
import { readReport } from './report-range.ts'

const report = readReport(new URLSearchParams(), '2026-11-21')

// A list whose address says nothing of its records opens with one's own, where that is remembered.
test.each([
  ['all leads', allLeads()],
  ['converted leads', convertedLeads()],
  ['open enquiries', openEnquiries()],
  ['open enquiries in a currency', openEnquiries('EUR')],
  ['won enquiries', wonEnquiries()],
  ['enquiries in a stage', enquiriesInStage('0197a3c0-0000-7000-8000-000000000001')],
  ['the leads of an option', recordsWith('lead', 'heat', 'hot')],
  ['the enquiries of an option', recordsWith('enquiry', 'heat', 'hot')],
  ['what was created', createdEnquiries(report, { tab: 'all' })],
  ['what was lost', closedEnquiries(report, 'lost')],
  ["a person's month", wonInMonth('2026-02', '0197a3c0-0000-7000-8000-000000000002')],
])('the list behind %s has what the figure counts, whoever looks', (_, link) => {
  const names = [...new URL(String(link), 'http://portal.test').searchParams.keys()]
  expect(names.filter((name) => name !== 'view')).not.toEqual([])
})

test('a month ends on its last day', () => {
  expect(wonInMonth('2028-02', 'somebody', 'EUR')).toContain('closedFrom=2028-02-01&closedTo=2028-02-29')
})
