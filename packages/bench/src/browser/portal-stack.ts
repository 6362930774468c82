import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildPortal, remotes, settingsOnFreePorts, snapshotWorkers, type Stack } from '@ginkgo/dev-stack'
import { startOwnStack, type TestOrganization } from '@ginkgo/testing'
import { startPrepared } from '../bench-stack.ts'
import { dataSet } from '../data-set.ts'
import { groundOf, organizationOfFive } from '../ground.ts'

/** Makes visits and calls go to a stack from now on. */
export { useStack as talkTo } from '@ginkgo/testing'

export interface FilledPortal {
  readonly stack: Stack
  readonly organization: TestOrganization
}

/** Two enquiries for every five leads make a board of 50 cards. */
const leads = 125

/**
 * The whole portal as it is released, with an organization that has records.
 * @param replaceShell puts another build in place of the shell's, into the folder it is given
 */
export async function startPortal(
  dataDir: string,
  replaceShell?: (folder: string) => Promise<void>,
): Promise<FilledPortal> {
  mkdirSync(dataDir, { recursive: true })
  const failed = await buildPortal({ dataDir, shell: true, remotes: replaceShell ? [] : remotes })
  if (failed.length > 0) throw new Error(`Could not be built: ${failed.join(', ')}`)
  const workersFrom = join(dataDir, 'bundle')
  rmSync(workersFrom, { recursive: true, force: true })
  await snapshotWorkers(workersFrom, ['shell-app', 'api-worker'])
  await replaceShell?.(join(workersFrom, 'shell-app/assets'))
  const settings = await settingsOnFreePorts(dataDir)
  const { stack, made } = await startPrepared(
    dataDir,
    'organization',
    () => startOwnStack({ settings, workersFrom, portal: true, scheduledJobs: false }),
    async () => {
      const organization = await organizationOfFive()
      return { made: organization, tables: dataSet(await groundOf(organization), leads) }
    },
  )
  return { stack, organization: made }
}
