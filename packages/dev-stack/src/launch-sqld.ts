import { createLog } from './log.ts'
import { type RunningProcess, startProcess } from './process-group.ts'
import { sqldBinary } from './sqld.ts'
import { answersOk, waitFor } from './wait-for.ts'

/** A database server of its own on 127.0.0.1, not restarted when it ends. Its folder is its caller's to remove. */
export async function launchSqld(
  dir: string,
  port: number,
  args: readonly string[] = [],
): Promise<RunningProcess> {
  const running = await startProcess({
    name: 'sqld',
    command: sqldBinary(),
    args: [
      ...['--db-path', dir, '--http-listen-addr', `127.0.0.1:${port}`],
      ...['--max-concurrent-connections', '4', '--shutdown-timeout', '1', '--no-welcome', ...args],
    ],
    env: { ...process.env, RUST_LOG: 'error', NO_COLOR: '1' },
    log: createLog('sqld'),
    // It says at its start that it has no WebSocket address, and a replica that it waits for its primary.
    keep: () => undefined,
  })
  await waitFor('sqld answering', () => answersOk(`http://127.0.0.1:${port}/health`, 1000), 60_000)
  return running
}
