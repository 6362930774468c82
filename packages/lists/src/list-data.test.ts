import { enquiriesApi, enquiryFields, enquiryFilterFields, enquiryViewsApi } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { type ListData, onKnownTab, readAddress } from './list-data.ts'

const data: ListData = {
  name: 'enquiries',
  label: 'Enquiries',
  endpoint: enquiriesApi.list,
  counts: enquiriesApi.counts,
  views: enquiryViewsApi,
  permission: 'enquiries:write',
  fields: enquiryFields,
  filters: enquiryFilterFields,
  person: 'assignedTo',
  searchBox: { label: '', placeholder: '' },
  tabs: [{ value: 'all', label: 'All', asks: { status: 'open' } }],
  otherTabs: { is: () => true, asks: (stageId) => ({ stageId }) },
  sort: 'title',
}
const on = (tab: string) => ({
  ...readAddress(data, new URLSearchParams({ tab })),
  asked: { search: 'tea' },
  query: { search: 'tea', sort: 'title', stageId: tab },
})

test('a list is on its first tab where the address names one that data does not have', () => {
  const tabs = [{ value: 'all' }, { value: 'known' }]
  expect(onKnownTab(data, on('known'), tabs)).toEqual(on('known'))
  expect(onKnownTab(data, on('elsewhere'), tabs)).toMatchObject({
    tab: 'all',
    query: { search: 'tea', sort: 'title', status: 'open' },
  })
})
