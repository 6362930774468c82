import { sql, type TestOrganization } from '@ginkgo/testing'
import type { DataSets } from './bench-stack.ts'
import { type Clock, processorClock, wallClock } from './clock.ts'
import { inTurnBy } from './measure.ts'
import { report } from './report.ts'
import { startWorkerd } from './workerd.ts'

const bar = 1.5
/** Of the report, which adds up what stands in each month of its range. */
const reportBar = 3

interface GrowthOptions {
  readonly bundleDir: string
  readonly databaseUrl: string
  /** The process id of the database. */
  readonly databasePid: number
  readonly rounds: number
  /** Measures only calls whose name contains this text. */
  readonly only: string
  /** Measures the processor time of API and database instead of elapsed time. */
  readonly byProcessor: boolean
}

type Ids = Readonly<Record<'verticalId' | 'stageId' | 'leadId' | 'enquiryId', string>>

/** The plain first page of each list, a record's page, the board, and what counts and adds up; both sets fill a page. */
const calls: Readonly<Record<string, (ids: Ids) => string>> = {
  leads: ({ verticalId }) => `/api/verticals/${verticalId}/leads?limit=50`,
  enquiries: ({ verticalId }) => `/api/verticals/${verticalId}/enquiries?limit=50`,
  'enquiries of all verticals': () => '/api/enquiries?limit=50',
  tasks: ({ verticalId }) => `/api/verticals/${verticalId}/tasks?limit=50&status=pending`,
  meetings: ({ verticalId }) => `/api/meetings?limit=50&verticalId=${verticalId}`,
  changes: ({ verticalId }) => `/api/verticals/${verticalId}/changes`,
  'a lead': ({ leadId }) => `/api/leads/${leadId}`,
  'an enquiry': ({ enquiryId }) => `/api/enquiries/${enquiryId}`,
  'board column': ({ verticalId, stageId }) =>
    `/api/verticals/${verticalId}/enquiries?limit=20&stageId=${stageId}&sort=rank`,
  'counts of leads': ({ verticalId }) => `/api/verticals/${verticalId}/leads/counts`,
  'facets of leads': ({ verticalId }) => `/api/verticals/${verticalId}/leads/facets`,
  'counts of enquiries': ({ verticalId }) => `/api/verticals/${verticalId}/enquiries/counts`,
  'counts of tasks': ({ verticalId }) => `/api/verticals/${verticalId}/tasks/counts`,
  'counts of meetings': ({ verticalId }) => `/api/meetings/counts?verticalId=${verticalId}`,
  forecast: ({ verticalId }) => `/api/verticals/${verticalId}/enquiries/forecast`,
  dashboard: ({ verticalId }) => `/api/dashboard/stats?verticalId=${verticalId}`,
  'dashboard report': ({ verticalId }) =>
    `/api/dashboard/report?verticalId=${verticalId}&from=2026-01-01&to=2026-12-31`,
  'my day': () => '/api/my-day?today=2026-06-01',
}

/** Prints, for every call, its median time on the large set beside that on the small one. */
export async function measureGrowth({ small, large }: DataSets, options: GrowthOptions): Promise<void> {
  const { rounds, only, byProcessor } = options
  const api = await startWorkerd(options.bundleDir, options.databaseUrl)
  try {
    const clock: Clock = byProcessor ? processorClock(api.pid, options.databasePid) : wallClock
    const [idsOfSmall, idsOfLarge] = [await idsOf(small), await idsOf(large)]
    const asking =
      ({ admin }: TestOrganization, path: string) =>
      async () => {
        const response = await fetch(api.origin + path, { headers: { cookie: admin.cookie } })
        const body = await response.text()
        if (!response.ok) throw new Error(`Answered ${response.status} ${body.slice(0, 200)}`)
      }
    report.title(`large ÷ small, median of ${rounds}${byProcessor ? ', processor time' : ''}`)
    for (const [name, pathOf] of Object.entries(calls)) {
      if (!name.includes(only)) continue
      try {
        const [ofSmall, ofLarge] = [asking(small, pathOf(idsOfSmall)), asking(large, pathOf(idsOfLarge))]
        const [few, many] = await inTurnBy(clock, rounds, ofSmall, ofLarge)
        report.atMost(name === 'dashboard report' ? reportBar : bar, name, many, few)
      } catch (error) {
        report.failed(name, error)
      }
    }
  } finally {
    await api.stop()
  }
}

async function idsOf({ id, verticals: [vertical] }: TestOrganization): Promise<Ids> {
  const one = async (statement: string) => String((await sql(statement, [id]))[0]!.id)
  return {
    verticalId: vertical.id,
    stageId: await one('SELECT id FROM stages WHERE organization_id = ? ORDER BY position LIMIT 1'),
    leadId: await one('SELECT id FROM leads WHERE organization_id = ? LIMIT 1'),
    enquiryId: await one('SELECT id FROM enquiries WHERE organization_id = ? LIMIT 1'),
  }
}
