import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillStatements } from '@ginkgo/dev-stack/database'
import {
  buildPortal,
  remotes,
  settingsOnFreePorts,
  snapshotWorkers,
  type Stack,
  type StackSettings,
} from '@ginkgo/dev-stack'
import { createOrganization, startOwnStack, type TestOrganization } from '@ginkgo/testing'
import { fillInBulk } from '../bulk-fill.ts'
import { dataSet, type Table } from '../data-set.ts'
import { inDatabaseFile } from '../database-file.ts'
import { groundOf } from '../ground.ts'

/** Makes visits and calls go to a stack from now on. */
export { useStack as talkTo } from '@ginkgo/testing'

export interface FilledPortal {
  readonly stack: Stack
  /** One organization for each requested number of leads. */
  readonly organizations: readonly TestOrganization[]
}

interface Otherwise {
  /** Puts another build in place of the shell's, into the folder it is given. */
  readonly replaceShell?: (folder: string) => Promise<void>
  /** Variables of the Workers that follow from the ports of the stack. */
  readonly bindings?: (settings: StackSettings) => Record<string, string>
}

/**
 * The whole portal as it is released, with an organization for each requested number of leads. The data directory keeps
 * them for the next run; remove it after changing the tables.
 */
export async function startPortal(
  dataDir: string,
  leads: readonly number[],
  { replaceShell, bindings }: Otherwise = {},
): Promise<FilledPortal> {
  mkdirSync(dataDir, { recursive: true })
  const failed = await buildPortal({ dataDir, shell: true, remotes: replaceShell ? [] : remotes })
  if (failed.length > 0) throw new Error(`Could not be built: ${failed.join(', ')}`)
  const workersFrom = join(dataDir, 'bundle')
  rmSync(workersFrom, { recursive: true, force: true })
  await snapshotWorkers(workersFrom, ['shell-app', 'api-worker'])
  await replaceShell?.(join(workersFrom, 'shell-app/assets'))
  const settings = await settingsOnFreePorts(dataDir)
  const start = () =>
    startOwnStack({
      ...{ settings, workersFrom, portal: true, scheduledJobs: false },
      ...(bindings && { bindings: bindings(settings) }),
    })
  const kept = join(dataDir, `organizations-${leads.join('-')}.json`)
  if (!existsSync(kept)) {
    const stack = await start()
    const { organizations, tables } = await prepared(leads).finally(() => stack.stop())
    const fill = await fillStatements()
    inDatabaseFile(dataDir, (database) => fillInBulk(database, tables, fill))
    writeFileSync(kept, JSON.stringify(organizations))
  }
  const organizations: TestOrganization[] = JSON.parse(readFileSync(kept, 'utf8'))
  return { stack: await start(), organizations }
}

async function prepared(
  leads: readonly number[],
): Promise<{ organizations: TestOrganization[]; tables: Table[] }> {
  const organizations: TestOrganization[] = []
  const tables: Table[] = []
  for (const count of leads) {
    const organization = await createOrganization()
    organizations.push(organization)
    tables.push(...dataSet(await groundOf(organization), count))
  }
  return { organizations, tables }
}
