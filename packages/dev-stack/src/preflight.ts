import { rmSync } from 'node:fs'
import { createLog } from './log.ts'
import { dataPaths } from './paths.ts'
import { claim } from './pid-file.ts'
import { freePorts } from './ports.ts'
import { portConflicts } from './port-conflicts.ts'
import { settingsFromEnvironment, type StackSettings } from './settings.ts'
import { reasonOf } from './reason.ts'

const log = createLog('stack')

/** Ends the program with readable reasons and without a stack trace. */
export const refuse = (reasons: string[]): never => {
  for (const reason of reasons) log.error(reason)
  process.exit(1)
}

/** Checks Node, the ports and the data directory. If one is not usable, ends the program with what to do. */
export const readSettings = async (options: { reset: boolean }): Promise<StackSettings> => {
  if (Number(process.versions.node.split('.')[0]) < 22)
    refuse([
      `This runs with the Node that it installs, not with ${process.versions.node}. Run it through "npm start" or "pnpm run".`,
    ])
  let settings: StackSettings
  try {
    settings = settingsFromEnvironment()
  } catch (error) {
    return refuse([reasonOf(error)])
  }
  const { pidFile } = dataPaths(settings.dataDir)
  const holder = claim(pidFile)
  if (holder !== undefined)
    refuse([
      `Another stack (process ${holder}) uses ${settings.dataDir}. Stop it, or give this one its own: GINKGO_DATA=.data-2 npm start`,
    ])
  const conflicts = await portConflicts(settings)
  if (conflicts.length > 0) refuse(conflicts)
  if (options.reset) {
    // Removes only what a stack has written, because GINKGO_DATA might name a folder with other files.
    for (const path of Object.values(dataPaths(settings.dataDir)))
      rmSync(path, { recursive: true, force: true })
    claim(pidFile)
    log.info(`emptied ${settings.dataDir}`)
  }
  return { ...settings, sqldPoolPort: (await freePorts(1))[0]! }
}
