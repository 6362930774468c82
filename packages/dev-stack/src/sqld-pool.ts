import { poolProgram } from '@ginkgo/sqld-pool'
import { createLog } from './log.ts'
import { nodeBinary } from './paths.ts'
import { startProcess } from './process-group.ts'
import { databasePoolUrlOf, databaseUrlOf, type StackSettings } from './settings.ts'
import { type SupervisedService, supervise } from './supervise.ts'
import { answersOk, waitFor } from './wait-for.ts'

/** Starts the pool of connections between the API and sqld on 127.0.0.1; it uses three of sqld's connections. */
export const startSqldPool = (
  settings: StackSettings,
  onGivenUp: (error: Error) => void,
): Promise<SupervisedService> => {
  const log = createLog('database')
  return supervise({
    name: 'the pool of database connections',
    log,
    onGivenUp,
    launch: () =>
      startProcess({
        name: 'sqld-pool',
        command: nodeBinary(),
        args: [
          ...['--no-warnings', poolProgram],
          ...['--listen', `127.0.0.1:${settings.sqldPoolPort}`, '--database', databaseUrlOf(settings)],
        ],
        log,
        keep: (line) => (line.startsWith('Connections to') ? undefined : line),
      }),
    ready: async () => {
      await waitFor(
        'the pool answering',
        () => answersOk(`${databasePoolUrlOf(settings)}/health`, 1000),
        20_000,
      )
    },
  })
}
