import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { enquiriesApi, leadsApi, meetingsApi, tasksApi } from '@ginkgo/contracts'
import { loadReadingQueries } from '@ginkgo/dev-stack/database'
import type { TestOrganization } from '@ginkgo/testing'
import { fileOf } from './database-file.ts'
import { median } from './measure.ts'
import { report } from './report.ts'

type Query = Readonly<Record<string, string>>

const rounds = 3
/** As many of the slowest of each list are printed. */
const printed = 12

/** Milliseconds of the processor: of 95 calls of 100, and of the slowest. */
interface ListCostBars {
  readonly most: number
  readonly worst: number
}

interface ListCostOptions {
  readonly bars: ListCostBars
  /** Lists whose endpoint's id holds this text. */
  readonly only: string
  /** Whether the database has statistics of its indexes, which Ginkgo keeps none of. */
  readonly isAnalyzed: boolean
}

/** Every query made of one choice of each dimension. */
const everyOf = (...dimensions: readonly (readonly Query[])[]): Query[] =>
  dimensions.reduce<Query[]>(
    (all, choices) => all.flatMap((query) => choices.map((choice) => ({ ...query, ...choice }))),
    [{}],
  )

const searches = ['', 'example', 'hotels', 'cobalt', 'cobalt d', 'quokka', '4930'].map(
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
 * Prints what list calls cost: the processor time that the database needs for the statements of the first trip, without
 * anything around it. For each list the plain first page and the slowest calls, and of all lists together what 95 of 100 need.
 * @param dataDir of a stack that does not run
 */
export async function measureListCosts(
  dataDir: string,
  large: TestOrganization,
  { bars, only, isAnalyzed }: ListCostOptions,
): Promise<void> {
  // The database runs in this process, so other work on the machine does not count.
  const clock = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000
  }
  const readingQueries = await loadReadingQueries()
  const copyDir = isAnalyzed ? mkdtempSync(join(dataDir, 'analyzed-')) : undefined
  const file = copyDir ? join(copyDir, 'data') : fileOf(dataDir)
  if (copyDir) copyFileSync(fileOf(dataDir), file)
  const database = new DatabaseSync(file, { readOnly: !isAnalyzed })
  try {
    if (isAnalyzed) database.exec('PRAGMA analysis_limit = 400; ANALYZE')
    const row = (sql: string) => database.prepare(sql).get(large.id) as Record<string, string>
    const { id: stageId } = row(
      'SELECT id FROM stages WHERE organization_id = ? ORDER BY position DESC LIMIT 1',
    )
    const userId = large.admin.id
    const asked = {
      id: large.verticals[0].id,
      organizationId: large.id,
      userId,
      now: new Date().toISOString(),
    }
    const timeOf = (endpointId: string, query: Query) => {
      const statements = readingQueries(endpointId, asked, query).map(({ sql, params }) => ({
        prepared: database.prepare(sql),
        params,
      }))
      const times = Array.from({ length: rounds }, () => {
        const began = clock()
        for (const { prepared, params } of statements) prepared.all(...params)
        return clock() - began
      })
      return Math.min(...times)
    }
    const times: number[] = []
    for (const [endpointId, queries] of Object.entries(lists(userId, stageId!))) {
      if (!endpointId.includes(only)) continue
      const plain = median(Array.from({ length: 9 }, () => timeOf(endpointId, {})))
      const slowest = queries
        .map((query) => ({ query, time: timeOf(endpointId, query) }))
        .toSorted((a, b) => b.time - a.time)
      times.push(...slowest.map(({ time }) => time))
      report.title(`${endpointId}: ${queries.length} queries; plain first page ${plain.toFixed(2)} ms`)
      for (const { query, time } of slowest.slice(0, printed))
        report.below(bars.worst, JSON.stringify(query).replaceAll('"', ''), time)
    }
    times.sort((a, b) => a - b)
    report.title(`SQL of ${times.length} list calls`)
    report.below(bars.most, '95 of 100', times[Math.ceil(times.length * 0.95) - 1]!)
    report.below(bars.worst, 'the slowest', times.at(-1)!)
  } finally {
    database.close()
    if (copyDir) rmSync(copyDir, { recursive: true })
  }
}
