import { mkdirSync } from 'node:fs'
import { createLog } from './log.ts'
import { dataPaths, packageFile } from './paths.ts'
import { startProcess } from './process-group.ts'
import { databaseUrlOf, type StackSettings } from './settings.ts'
import { type SupervisedService, supervise } from './supervise.ts'
import { answersOk, waitFor } from './wait-for.ts'

const platformPackage = (): string => {
  const name = `${process.platform}-${process.arch}`
  if (!['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'].includes(name))
    throw new Error(`There is no sqld for ${name}. On Windows, use WSL.`)
  return `@sqld/${name}`
}

/** The path of the server, from the package for this platform. */
export const sqldBinary = (): string => packageFile(platformPackage(), 'sqld')

const statement = (sql: string) => ({ type: 'execute', stmt: { sql } })

/** Writes one row over HTTP, as the API does. Throws if sqld refuses or does not answer in time. */
const probeWrite = async (url: string, timeoutMs: number): Promise<void> => {
  const response = await fetch(`${url}/v2/pipeline`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      requests: [
        statement('CREATE TABLE IF NOT EXISTS _probe (id INTEGER PRIMARY KEY, at INTEGER NOT NULL)'),
        statement(
          `INSERT INTO _probe VALUES (1, ${Date.now()}) ON CONFLICT (id) DO UPDATE SET at = excluded.at`,
        ),
        { type: 'close' },
      ],
    }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await response.text()
  // A server that answers that it is busy works.
  if (!response.ok && response.status < 500) return
  if (!response.ok) throw new Error(`a write answered ${response.status} ${text.slice(0, 200)}`)
}

/** Starts the real libSQL server on 127.0.0.1; it is restarted when it dies or stops writing. */
export const startSqld = (
  settings: StackSettings,
  onGivenUp: (error: Error) => void,
  restartsAllowed?: number,
): Promise<SupervisedService> => {
  const log = createLog('database')
  const url = databaseUrlOf(settings)
  const path = dataPaths(settings.dataDir).database
  mkdirSync(path, { recursive: true })
  return supervise({
    name: 'sqld',
    log,
    onGivenUp,
    restartsAllowed,
    launch: () =>
      startProcess({
        name: 'sqld',
        command: sqldBinary(),
        // The pool uses three connections. With many more, concurrent writers could hang forever.
        args: [
          ...['--db-path', path, '--http-listen-addr', `127.0.0.1:${settings.sqldPort}`],
          ...['--max-concurrent-connections', '8', '--shutdown-timeout', '3', '--no-welcome'],
        ],
        env: { ...process.env, RUST_LOG: 'warn', NO_COLOR: '1' },
        log,
        // sqld logs this as an error whenever it starts without the legacy WebSocket address.
        keep: (line) => (line.includes('hrana server loop exited') ? undefined : line),
      }),
    ready: async () => {
      await waitFor('sqld answering', () => answersOk(`${url}/health`, 1000), 60_000)
    },
    probe: { everyMs: 5000, check: () => probeWrite(url, 8000) },
  })
}
