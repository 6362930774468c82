import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Stack, settingsOnFreePorts, snapshotWorkers } from '@ginkgo/dev-stack'
import { fillStatements } from '@ginkgo/dev-stack/database'
import { createOrganization, startOwnStack, type TestOrganization } from '@ginkgo/testing'
import { fillInBulk } from './bulk-fill.ts'
import { dataSet, type Table } from './data-set.ts'
import { inDatabaseFile } from './database-file.ts'
import { groundOf } from './ground.ts'
import { addNeighbours } from './neighbours.ts'

export interface DataSets {
  readonly small: TestOrganization
  readonly large: TestOrganization
}

interface LeadCounts {
  readonly small: number
  readonly large: number
}

/**
 * A stack whose database has both data sets and two hundred other organizations. The data directory keeps them for the
 * next run; remove it after changing the sets or the tables.
 */
export async function startFilled(
  dataDir: string,
  leads: LeadCounts,
): Promise<{ stack: Stack; sets: DataSets; bundleDir: string }> {
  mkdirSync(dataDir, { recursive: true })
  const workers = join(dataDir, 'bundle')
  await snapshotWorkers(workers, ['api-worker'])
  const bundleDir = join(workers, 'api-worker')
  const settings = await settingsOnFreePorts(dataDir)
  const start = () => startOwnStack({ settings, workersFrom: workers, scheduledJobs: false })
  const kept = join(dataDir, `sets-${leads.small}-${leads.large}.json`)
  if (!existsSync(kept)) {
    const began = performance.now()
    const stack = await start()
    const { sets, tables } = await prepareSets(leads).finally(() => stack.stop())
    const fill = await fillStatements()
    inDatabaseFile(dataDir, (database) => fillInBulk(database, tables, fill))
    writeFileSync(kept, JSON.stringify(sets))
    console.log(`Filled in ${Math.round((performance.now() - began) / 1_000)} s`)
  }
  return { stack: await start(), bundleDir, sets: JSON.parse(readFileSync(kept, 'utf8')) }
}

/** Makes organizations, people and pipelines as sign-up does; the other records are returned as rows to be written. */
async function prepareSets(leads: LeadCounts): Promise<{ sets: DataSets; tables: readonly Table[] }> {
  const [small, large] = [await createOrganization(), await createOrganization()]
  const grounds = [await groundOf(small), await groundOf(large)] as const
  const neighbours = await addNeighbours(200, 20)
  return {
    sets: { small, large },
    tables: [...dataSet(grounds[0], leads.small), ...dataSet(grounds[1], leads.large), neighbours],
  }
}
