import { join } from 'node:path'
import { startWorkerd } from '@ginkgo/bench/workerd'
import { createOrganization, type TestOrganization, testStack, useStack as talkTo } from '@ginkgo/testing'
import { type FaultStack, startFaultStack } from './fault-stack.ts'

export interface BareApi {
  readonly organization: TestOrganization
  /** Another one: whoever joins later would wait for a mail, which the bare runtime cannot send. */
  readonly neighbour: TestOrganization
  /** What the API reaches its database through. */
  readonly poolUrl: string
  /** Process ids of the runtime and of the database. */
  readonly pids: { readonly workerd: number; readonly sqld: () => number }
  stop(): Promise<void>
}

/**
 * The API in the bare runtime, which clients of this program talk to from now on: the development server in front of
 * it would be what is measured, and would hide it when a client goes away.
 */
export async function startBareApi(): Promise<BareApi> {
  const workers = process.env.GINKGO_WORKERS
  if (!workers) throw new Error('GINKGO_WORKERS must name a folder of bundled Workers')
  const faults: FaultStack = await startFaultStack({ scheduledJobs: false })
  try {
    const [organization, neighbour] = await Promise.all([createOrganization(), createOrganization()])
    const api = await startWorkerd(join(workers, 'api-worker'), faults.stack.databasePoolUrl)
    talkTo({ ...testStack(), origin: api.origin })
    return {
      organization,
      neighbour,
      poolUrl: faults.stack.databasePoolUrl,
      pids: { workerd: api.pid, sqld: () => faults.stack.sqld.pid },
      async stop() {
        await api.stop()
        await faults.stop()
      },
    }
  } catch (error) {
    await faults.stop()
    throw error
  }
}
