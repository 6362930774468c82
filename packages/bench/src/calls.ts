import { EnquirySort, LeadSort, LeadTab } from '@ginkgo/contracts'
import { rareWord } from './data-set.ts'

/** A GET that is timed: a path below the vertical, or one that has the vertical's id in it. */
export interface Call {
  readonly name: string
  readonly path: (ids: { verticalId: string; userId: string; stageId: string }) => string
  /** Starts after this number of pages instead of at the beginning. */
  readonly pagesDeep?: number
}

type Query = Readonly<Record<string, string>>

const list = (entity: string, query: Query): Call => ({
  name: `${entity} ${JSON.stringify(query).replaceAll('"', '')}`,
  path: ({ verticalId, userId, stageId }) => {
    const ids: Query = { '{user}': userId, '{stage}': stageId }
    const asked: [string, string][] = Object.entries({ limit: '50', ...query }).map(([key, value]) => [
      key,
      ids[value] ?? value,
    ])
    return `/api/verticals/${verticalId}/${entity}?${new URLSearchParams(asked)}`
  },
})

const call = (name: string): Call => ({
  name,
  path: ({ verticalId }) => `/api/verticals/${verticalId}/${name}`,
})

const meetings = (query: string): Call => ({
  name: `meetings ${query}`,
  path: ({ verticalId }) => `/api/meetings?limit=50&verticalId=${verticalId}${query}`,
})

const searches = ['example', 'gmbh', 'a', 'no', rareWord, `${rareWord} zzz`, '4930', '4930123', 'alder foods']

/**
 * Every list by tab, sort order, filter and search, every endpoint that counts, and the other reads of the business
 * pages.
 */
export const calls: readonly Call[] = [
  ...LeadTab.options.map((tab) => list('leads', { tab })),
  ...LeadSort.options.map((sort) => list('leads', { sort })),
  ...LeadSort.options.map((sort) => list('leads', { tab: 'active', sort })),
  list('leads', { archived: 'true' }),
  list('leads', { source: 'web' }),
  list('leads', { ownerId: '{user}', tab: 'active' }),
  list('leads', { accountType: 'individual', sort: 'name' }),
  list('leads', { leadType: 'inbound', source: 'referral', sort: '-updatedAt' }),
  list('leads', { tag: 'vip' }),
  list('leads', { tag: 'vip', tab: 'converted', sort: 'name' }),
  ...searches.map((search) => list('leads', { search })),
  ...searches.map((search) => list('leads', { search, tab: 'active', sort: 'name' })),
  list('leads', { search: 'example', source: 'web', tag: 'vip' }),
  { ...list('leads', { sort: '-createdAt' }), pagesDeep: 5 },
  { ...list('leads', { sort: 'name', tab: 'active' }), pagesDeep: 3 },
  { ...list('leads', { search: 'example' }), pagesDeep: 5 },
  call('leads/counts'),
  call('leads/counts?source=web&tag=vip'),
  ...searches.map((search) => call(`leads/counts?search=${encodeURIComponent(search)}`)),
  call('leads/facets'),
  ...EnquirySort.options.filter((sort) => sort !== 'rank').map((sort) => list('enquiries', { sort })),
  list('enquiries', { status: 'open' }),
  list('enquiries', { status: 'closed' }),
  list('enquiries', { status: 'open', sort: 'stage' }),
  list('enquiries', { status: 'open', sort: '-stage' }),
  list('enquiries', { status: 'closed', sort: '-stage' }),
  list('enquiries', { priority: 'high', assignedTo: '{user}' }),
  list('enquiries', { priority: 'high', source: 'email', tag: 'vip', sort: 'title' }),
  list('enquiries', { stageId: '{stage}' }),
  { ...list('enquiries', { stageId: '{stage}', sort: 'rank' }), name: 'board column' },
  { ...list('enquiries', { stageId: '{stage}', sort: 'rank' }), name: 'board column', pagesDeep: 1 },
  { ...list('enquiries', { sort: '-stage' }), pagesDeep: 3 },
  ...['deal', 'renewal', 'de', 'zzzz'].map((search) => list('enquiries', { search })),
  list('enquiries', { search: 'deal', sort: 'title', status: 'open' }),
  call('enquiries/counts'),
  call('enquiries/counts?priority=high&tag=vip'),
  call('enquiries/counts?search=deal'),
  call('enquiries/counts?search=renewal'),
  call('enquiries/forecast'),
  call('enquiries/forecast?priority=high'),
  call('enquiries/forecast?search=deal'),
  call('changes'),
  ...['example', 'gmbh', 'a', 'no', rareWord, '4930', '4930123', 'deal', 'alder foods'].map((q) => ({
    name: `search ${q}`,
    path: () => `/api/search?q=${encodeURIComponent(q)}`,
  })),
  { name: 'enquiries of all verticals', path: () => '/api/enquiries?limit=50' },
  { name: 'enquiries of all verticals, search deal', path: () => '/api/enquiries?limit=50&search=deal' },
  { name: 'dashboard', path: ({ verticalId }) => `/api/dashboard/stats?verticalId=${verticalId}` },
  {
    name: 'dashboard report',
    path: ({ verticalId }) => `/api/dashboard/report?verticalId=${verticalId}&from=2026-01-01&to=2026-12-31`,
  },
  list('tasks', { status: 'pending' }),
  list('tasks', { status: 'pending', sort: '-dueDate' }),
  list('tasks', { status: 'completed', sort: '-createdAt' }),
  list('tasks', { status: 'pending', sort: 'title' }),
  list('tasks', { status: 'pending', due: 'overdue', today: '2026-06-01' }),
  list('tasks', { status: 'pending', due: 'no-date', assigneeId: '{user}' }),
  list('tasks', { status: 'pending', assigneeId: '{user}' }),
  ...['call', 'aino', 'gmbh'].map((search) => list('tasks', { status: 'pending', search })),
  call('tasks/counts'),
  call('tasks/counts?due=overdue&today=2026-06-01'),
  call('tasks/counts?search=call'),
  meetings(''),
  meetings('&status=scheduled'),
  meetings('&status=completed'),
  meetings('&search=meeting'),
  meetings('&from=2026-06-01T00:00:00.000Z&to=2026-06-02T00:00:00.000Z'),
  {
    name: 'meetings/counts',
    path: ({ verticalId }) => `/api/meetings/counts?verticalId=${verticalId}`,
  },
  { name: 'my day', path: () => '/api/my-day?today=2026-06-01' },
]
