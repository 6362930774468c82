import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts, installPackages, waitFor } from '@ginkgo/dev-stack'

const debian = '/usr/lib/postgresql'

/** The folder with the programs of the newest installed PostgreSQL. */
const installed = (): string | undefined => {
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const folders = versions.map((version) => join(debian, version, 'bin'))
  return folders.toSorted().findLast((folder) => existsSync(join(folder, 'initdb')))
}

/** @throws Error that says what to do if PostgreSQL is not installed */
const binaries = (): string => {
  if (!installed()) {
    console.log('installing PostgreSQL with apt-get, once')
    const reason = installPackages('postgresql')
    if (reason) throw new Error(`${reason} This comparison needs PostgreSQL.`)
  }
  const installation = installed()
  if (!installation) throw new Error('PostgreSQL from the packages of Debian was not found.')
  return installation
}

const idOf = (option: '-u' | '-g'): number => Number(spawnSync('id', [option, 'postgres']).stdout)

export interface Postgres {
  readonly port: number
  readonly pid: number
  /** Runs SQL; `input` is what `COPY … FROM STDIN` reads. @throws Error with the message of the database */
  sql(statement: string, input?: string): void
  stop(): Promise<void>
}

/** A PostgreSQL with default settings, on its own port and in a temporary folder. */
export const startPostgres = async (): Promise<Postgres> => {
  const bin = binaries()
  const folder = mkdtempSync(join(tmpdir(), 'ginkgo-postgres-'))
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0
  const owner = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'))
  const data = join(folder, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'directus', '-A', 'trust', '-E', 'UTF8', '--no-locale'],
    { ...owner, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const [port] = await freePorts(1)
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'],
    { ...owner, cwd: folder, stdio: 'ignore' },
  )
  const ended = once(server, 'exit')
  const sql = (statement: string, input?: string) => {
    const { status, stderr } = spawnSync(
      join(bin, 'psql'),
      ['-h', '127.0.0.1', '-p', String(port), '-U', 'directus', '-q', '-v', 'ON_ERROR_STOP=1'].concat([
        '-c',
        statement,
        'postgres',
      ]),
      { input: input ?? '', encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`PostgreSQL: ${stderr}`)
  }
  await waitFor('PostgreSQL answering', async () => sql('SELECT 1'), 60_000, 200)
  return {
    port: port!,
    pid: server.pid!,
    sql,
    async stop() {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
