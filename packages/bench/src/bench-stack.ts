import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Stack, settingsOnFreePorts, snapshotWorkers } from '@ginkgo/dev-stack'
import { fillStatements } from '@ginkgo/dev-stack/database'
import { startOwnStack, type TestOrganization } from '@ginkgo/testing'
import { fillInBulk } from './bulk-fill.ts'
import { dataSet, type Table } from './data-set.ts'
import { inDatabaseFile } from './database-file.ts'
import { groundOf, organizationOfFive } from './ground.ts'
import { addNeighbours } from './neighbours.ts'

export interface DataSets {
  readonly small: TestOrganization
  readonly large: TestOrganization
}

interface LeadCounts {
  readonly small: number
  readonly large: number
}

/** Organizations, people and pipelines, made as sign-up does, and the other records as rows that are yet to be written. */
interface Prepared<Made> {
  readonly made: Made
  readonly tables: readonly Table[]
}

/**
 * A stack with what was prepared for it. The data directory keeps it for the next run; remove it after changing what is
 * prepared or the tables.
 * @param name of what is prepared
 */
export async function startPrepared<Made>(
  dataDir: string,
  name: string,
  start: () => Promise<Stack>,
  prepare: () => Promise<Prepared<Made>>,
): Promise<{ stack: Stack; made: Made }> {
  const storedFile = join(dataDir, `${name}.json`)
  if (!existsSync(storedFile)) {
    const began = performance.now()
    const stack = await start()
    const { made, tables } = await prepare().finally(() => stack.stop())
    const fill = await fillStatements()
    inDatabaseFile(dataDir, (database) => fillInBulk(database, tables, fill))
    writeFileSync(storedFile, JSON.stringify(made))
    console.log(`Filled in ${Math.round((performance.now() - began) / 1_000)} s`)
  }
  return { stack: await start(), made: JSON.parse(readFileSync(storedFile, 'utf8')) as Made }
}

/** A stack whose database has both data sets and two hundred other organizations. */
export async function startFilled(
  dataDir: string,
  leads: LeadCounts,
): Promise<{ stack: Stack; sets: DataSets; bundleDir: string }> {
  mkdirSync(dataDir, { recursive: true })
  const workers = join(dataDir, 'bundle')
  await snapshotWorkers(workers, ['api-worker'])
  const settings = await settingsOnFreePorts(dataDir)
  const { stack, made } = await startPrepared(
    dataDir,
    `sets-${leads.small}-${leads.large}`,
    () => startOwnStack({ settings, workersFrom: workers, scheduledJobs: false }),
    () => prepareSets(leads),
  )
  return { stack, sets: made, bundleDir: join(workers, 'api-worker') }
}

async function prepareSets(leads: LeadCounts): Promise<Prepared<DataSets>> {
  const [small, large] = [await organizationOfFive(), await organizationOfFive()]
  const grounds = [await groundOf(small), await groundOf(large)] as const
  const neighbours = await addNeighbours(200, 20)
  return {
    made: { small, large },
    tables: [...dataSet(grounds[0], leads.small), ...dataSet(grounds[1], leads.large), neighbours],
  }
}
