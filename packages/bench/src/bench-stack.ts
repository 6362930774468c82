import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsOnFreePorts, snapshotWorkers, type Stack } from '@ginkgo/dev-stack'
import { createOrganization, startOwnStack, type TestOrganization } from '@ginkgo/testing'
import { fill } from './fill.ts'
import { addNeighbours } from './neighbours.ts'

export interface DataSets {
  readonly small: TestOrganization
  readonly large: TestOrganization
}

/**
 * A stack whose database holds both data sets and two hundred neighbours. The data directory keeps them for the next
 * run; whoever changes the sets or the tables removes it.
 */
export async function startFilled(
  dataDir: string,
  leads: { small: number; large: number },
): Promise<{ stack: Stack; sets: DataSets; bundleDir: string }> {
  mkdirSync(dataDir, { recursive: true })
  const workers = join(dataDir, 'bundle')
  await snapshotWorkers(workers, ['api-worker'])
  const bundleDir = join(workers, 'api-worker')
  const settings = await settingsOnFreePorts(dataDir)
  const stack = await startOwnStack({ settings, workersFrom: workers, scheduledJobs: false })
  try {
    const kept = join(dataDir, `sets-${leads.small}-${leads.large}.json`)
    if (existsSync(kept)) return { stack, bundleDir, sets: JSON.parse(readFileSync(kept, 'utf8')) }
    const small = await createOrganization()
    const large = await createOrganization()
    await fill(small, leads.small)
    await fill(large, leads.large)
    await addNeighbours(200, 20)
    writeFileSync(kept, JSON.stringify({ small, large }))
    return { stack, bundleDir, sets: { small, large } }
  } catch (error) {
    await stack.stop()
    throw error
  }
}
