import { DatabaseSync } from 'node:sqlite'
import { enquiriesApi, leadsApi, meetingsApi, tasksApi } from '@ginkgo/contracts'
import { loadReadingQueries } from '@ginkgo/dev-stack/database'
import type { TestOrganization } from '@ginkgo/testing'
import { fileOf } from './database-file.ts'
import { median } from './measure.ts'
import { report } from './report.ts'

type Query = Readonly<Record<string, string>>

const rounds = 3
/** As many of the slowest are printed. */
const printed = 12

/** Every query made of one choice of each dimension. */
const everyOf = (...dimensions: readonly (readonly Query[])[]): Query[] =>
  dimensions.reduce<Query[]>(
    (all, choices) => all.flatMap((query) => choices.map((choice) => ({ ...query, ...choice }))),
    [{}],
  )

const searches = ['', 'example', 'hotels', 'cobalt d', 'quokka', '4930'].map(
  (search): Query => (search ? { search } : {}),
)

/** The lists with what they are asked: any combination of search, filters, order and tab. */
const lists = (userId: string, stageId: string): Record<string, readonly Query[]> => ({
  [leadsApi.list.id]: everyOf(
    ['-createdAt', 'name', '-email', 'owner', '-source'].map((sort) => ({ sort })),
    [{}, { tab: 'active' }, { tab: 'closed' }],
    [
      {},
      { source: 'web' },
      { tag: 'vip' },
      { ownerId: userId },
      { accountType: 'individual', leadType: 'inbound' },
      { ownerId: userId, source: 'referral', tag: 'vip' },
    ],
    searches,
  ),
  [leadsApi.counts.id]: everyOf([{}, { source: 'web' }, { ownerId: userId, tag: 'vip' }], searches),
  [enquiriesApi.list.id]: everyOf(
    ['-updatedAt', 'title', 'value', '-stage'].map((sort) => ({ sort })),
    [{}, { status: 'open' }, { status: 'lost' }, { status: 'closed' }, { stageId }],
    [
      {},
      { priority: 'high' },
      { assignedTo: userId, source: 'email' },
      { tag: 'vip', priority: 'low' },
      { createdFrom: '2026-01-05', createdTo: '2026-01-06' },
      { closedFrom: '2026-01-05', closedTo: '2026-01-06' },
    ],
    ['', 'deal', 'renewal 12'].map((search): Query => (search ? { search } : {})),
  ),
  [enquiriesApi.counts.id]: everyOf(
    [{}, { priority: 'high', tag: 'vip' }, { createdFrom: '2026-01-05', createdTo: '2026-02-06' }],
    [{}, { search: 'deal' }],
  ),
  [tasksApi.ofVertical.id]: everyOf(
    ['dueDate', '-dueDate', 'createdAt', 'title'].map((sort) => ({ sort })),
    [{ status: 'pending' }, { status: 'completed' }],
    [{}, { assigneeId: userId }, { due: 'overdue', today: '2026-06-01' }],
    [{}, { search: 'call' }],
  ),
  [meetingsApi.listAll.id]: everyOf(
    [{}, { status: 'scheduled' }, { status: 'completed' }],
    [{}, { search: 'meeting' }, { from: '2026-06-01T00:00:00.000Z', to: '2026-06-02T00:00:00.000Z' }],
  ),
})

/**
 * Prints, for every list, the SQL time of its slowest queries beside that of the plain first page of the same list: the
 * time that the database needs for the statements of the first trip, without anything around it.
 * @param dataDir of a stack that does not run
 * @param only lists whose endpoint's id holds this text
 */
export async function measureListCosts(
  dataDir: string,
  large: TestOrganization,
  { bar, only }: { readonly bar: number; readonly only: string },
): Promise<void> {
  const readingQueries = await loadReadingQueries()
  const database = new DatabaseSync(fileOf(dataDir), { readOnly: true })
  try {
    const row = (sql: string) => database.prepare(sql).get(large.id) as Record<string, string>
    const { id: stageId } = row(
      'SELECT id FROM stages WHERE organization_id = ? ORDER BY position DESC LIMIT 1',
    )
    const userId = large.admin.id
    const asked = {
      ...{ id: large.verticals[0].id, organizationId: large.id, userId },
      now: new Date().toISOString(),
    }
    const timeOf = (endpointId: string, query: Query) => {
      const statements = readingQueries(endpointId, asked, query).map(({ sql, params }) => ({
        prepared: database.prepare(sql),
        params,
      }))
      const times = Array.from({ length: rounds }, () => {
        const began = performance.now()
        for (const { prepared, params } of statements) prepared.all(...params)
        return performance.now() - began
      })
      return Math.min(...times)
    }
    for (const [endpointId, queries] of Object.entries(lists(userId, stageId!))) {
      if (!endpointId.includes(only)) continue
      const plain = median(Array.from({ length: 9 }, () => timeOf(endpointId, {})))
      const slowest = queries
        .map((query) => ({ query, time: timeOf(endpointId, query) }))
        .toSorted((a, b) => b.time - a.time)
      const over = slowest.filter(({ time }) => time > bar * plain).length
      report.title(
        `${endpointId}: ${queries.length} queries, ${over} beyond ${bar} times the plain first page`,
      )
      for (const { query, time } of slowest.slice(0, printed))
        report.atMost(bar, JSON.stringify(query).replaceAll('"', ''), time, plain)
    }
  } finally {
    database.close()
  }
}
