import { poolProgram } from '@ginkgo/sqld-pool'
import { createLog } from './log.ts'
import { nodeBinary } from './paths.ts'
import { type RunningProcess, startProcess } from './process-group.ts'
import { sqldBinary } from './sqld.ts'
import { answersOk, waitFor } from './wait-for.ts'

/** Starts a database server on 127.0.0.1, which is not restarted when it ends. The caller must remove its folder. */
export async function launchSqld(
  dir: string,
  port: number,
  args: readonly string[] = [],
  connections = 4,
): Promise<RunningProcess> {
  const running = await startProcess({
    name: 'sqld',
    command: sqldBinary(),
    args: [
      ...['--db-path', dir, '--http-listen-addr', `127.0.0.1:${port}`],
      ...['--max-concurrent-connections', String(connections)],
      ...['--shutdown-timeout', '1', '--no-welcome', ...args],
    ],
    env: { ...process.env, RUST_LOG: 'error', NO_COLOR: '1' },
    log: createLog('sqld'),
    // sqld logs as an error that it has no WebSocket address.
    keep: () => undefined,
  })
  await waitFor('sqld answering', () => answersOk(`http://127.0.0.1:${port}/health`, 1000), 60_000)
  return running
}

/** Starts a pool of connections in front of a database server on 127.0.0.1, which is not restarted when it ends. */
export async function launchPool(port: number, databaseUrl: string): Promise<RunningProcess> {
  const running = await startProcess({
    name: 'sqld-pool',
    command: nodeBinary(),
    args: ['--no-warnings', poolProgram, '--listen', `127.0.0.1:${port}`, '--database', databaseUrl],
    log: createLog('database'),
    keep: () => undefined,
  })
  await waitFor('the pool answering', () => answersOk(`http://127.0.0.1:${port}/health`, 1000), 20_000)
  return running
}
