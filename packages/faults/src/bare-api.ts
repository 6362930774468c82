import { join } from 'node:path'
import { startWorkerd } from '@ginkgo/bench/workerd'
import { createOrganization, type TestOrganization, testStack, useStack as talkTo } from '@ginkgo/testing'
import { type FaultStack, startFaultStack } from './fault-stack.ts'

export interface BareApi {
  readonly organization: TestOrganization
  /**
   * A second organization. It must exist from the start, as sign-up later would wait for a mail, which the bare runtime
   * cannot send.
   */
  readonly neighbour: TestOrganization
  /** The address of the pool through which the API reaches its database. */
  readonly poolUrl: string
  /** Process ids of the runtime and of the database. */
  readonly pids: { readonly workerd: number; readonly sqld: () => number }
  stop(): Promise<void>
}

/**
 * The API in the bare runtime; from now on the clients of this process call it. The development server would be
 * measured instead of the API, and it does not pass on that a client has disconnected.
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
