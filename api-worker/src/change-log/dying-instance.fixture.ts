import { provideDatabase } from '../db/provided-database.ts'
import type { emptyDatabase } from '../db/query-plans.fixture.ts'
import { BackgroundWork } from '../modules/jobs/background-work.ts'
import type { Bindings } from '../operation/env.ts'
import type { Job } from '../operation/job.ts'

type Client = Awaited<ReturnType<typeof emptyDatabase>>

/** How an instance dies: before its call to the database arrives, or before the answer does. */
export const deaths = ['cut', 'lost'] as const
export type Death = (typeof deaths)[number]

let databases = 0

/** An instance with these jobs, which dies at one of its calls to the database; 0 where it lives on. */
export function instanceOf(client: Client, jobs: readonly Job[], diesAt = 0, how: Death = 'cut') {
  let calls = 0
  const batch: Client['batch'] = async (...args) => {
    calls += 1
    const isDead = diesAt > 0 && calls >= diesAt
    if (isDead && (how === 'cut' || calls > diesAt)) throw new Error('killed')
    const answer = await client.batch(...args)
    if (isDead) throw new Error('killed')
    return answer
  }
  databases += 1
  const DATABASE_URL = `file:dying-${databases}`
  provideDatabase(DATABASE_URL, { batch })
  const env = { DATABASE_URL, DATABASE_AUTH_TOKEN: '' } as Bindings
  return { work: new BackgroundWork([...jobs]), env, calls: () => calls }
}
