import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answersOk, freePorts, settingsOnFreePorts, waitFor } from '@ginkgo/dev-stack'
import { startMail } from '@ginkgo/dev-stack/mail'
import { useStack as sendClientsTo } from '@ginkgo/testing'

const cli = join(import.meta.dirname, 'cli.ts')

/** Runs a command of the self-hosted portal to its end. */
export const selfHost = (...args: string[]) => selfHostWithin([], ...args)

/** The same, run by another program, which is given with its arguments. */
export async function selfHostWithin(
  within: readonly string[],
  ...args: string[]
): Promise<{ code: number; said: string }> {
  const [program = '', ...rest] = [...within, process.execPath, cli, ...args]
  const child = spawn(program, rest, { env: cleanEnvironment() })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? -1, said }
}

const cleanEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, HOME: process.env.HOME })

export interface PortalProcess {
  readonly origin: string
  readonly pid: number
  readonly dataDir: string
  readonly log: readonly string[]
  signal(name: NodeJS.Signals): void
  /** Resolves with the exit code once it has ended. */
  readonly ended: Promise<number | null>
}

/** A shell and a remote just large enough to be served. */
export function installFixture(dataDir: string): void {
  mkdirSync(join(dataDir, 'shell/assets'), { recursive: true })
  const write = (path: string, text: string) => {
    const file = join(dataDir, path)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, text)
  }
  write('shell/index.html', '<!doctype html><html><head><title>Ginkgo</title></head><body></body></html>')
  write('shell/chunks.json', '{}')
  write('shell/assets/main.0123456789.js', `console.log('${'portal '.repeat(400)}')\n`)
  const remote = 'remotes/mfe-leads/1.0.0'
  write(`${remote}/remote.json`, JSON.stringify({ name: 'mfe-leads', sdk: '^1.0.0', extensions: {} }))
  const manifest = { metaData: { remoteEntry: { name: 'entry.js', path: '' } }, shared: [], exposes: [] }
  write(`${remote}/mf-manifest.json`, JSON.stringify(manifest))
  write(`${remote}/entry.js`, 'export {}')
  write(
    'remotes/mfe-leads/current.json',
    JSON.stringify({ version: '1.0.0', previous: [], at: '2026-11-21' }),
  )
}

/** A mail server and as many portals as a test wants, each a process of its own. */
export async function startHost() {
  const folder = mkdtempSync(join(tmpdir(), 'ginkgo-self-host-'))
  const settings = { ...(await settingsOnFreePorts(folder)), dataDir: join(folder, 'mail') }
  mkdirSync(settings.dataDir)
  const mail = await startMail(settings, (error) => console.error(error.message))
  const portals: PortalProcess[] = []
  return {
    folder,
    /** Starts a portal in a folder that was built or restored; clients and factories talk to it from now on. */
    async start(
      dataDir: string,
      variables: Record<string, string> = {},
      /** A program with its arguments that runs the portal, instead of running it at once. */
      within: readonly string[] = [],
      /** The program of another version, which runs instead of this one. */
      program = cli,
    ): Promise<PortalProcess> {
      const [port, inboundSmtpPort] = await freePorts(2)
      const origin = `http://localhost:${port}`
      const lines = {
        PORT: String(port),
        PUBLIC_ORIGIN: origin,
        SMTP_HOST: '127.0.0.1',
        SMTP_PORT: String(settings.smtpPort),
        MAIL_FROM: 'Ginkgo <no-reply@crm.example>',
        AUTH_LIMIT_PER_ADDRESS: '1000000',
        CALL_LIMIT_PER_USER: '1000000',
        BACKUPS_KEPT: '0',
        INBOUND_DOMAIN: 'in.crm.example',
        INBOUND_SMTP_PORT: String(inboundSmtpPort),
        ...variables,
      }
      mkdirSync(dataDir, { recursive: true })
      const text = Object.entries(lines).map(([name, value]) => `${name}="${value}"\n`)
      writeFileSync(join(dataDir, 'ginkgo.env'), text.join(''))
      const portal = launch(dataDir, origin, [...within, process.execPath, program])
      portals.push(portal)
      await Promise.race([
        waitFor('the portal answering', () => answersOk(`${origin}/api/health`), 150_000),
        portal.ended.then((code) => {
          throw new Error(`The portal ended with ${code}:\n${portal.log.join('')}`)
        }),
      ])
      sendClientsTo({
        origin,
        mailUrl: `http://localhost:${settings.mailWebPort}`,
        databaseUrl: '',
        googleUrl: '',
        zoomUrl: '',
        inboundSmtpPort: inboundSmtpPort!,
      })
      return portal
    },
    /** Puts another folder's shell into a data folder, as building there would. */
    shareShell: (from: string, to: string) =>
      cpSync(join(from, 'shell'), join(to, 'shell'), { recursive: true }),
    async stop() {
      sendClientsTo(undefined)
      for (const portal of portals) portal.signal('SIGKILL')
      await Promise.all(portals.map((portal) => portal.ended))
      await mail.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function launch(dataDir: string, origin: string, command: readonly string[]): PortalProcess {
  const [program = '', ...args] = [...command, 'start', '--prebuilt', '--data', dataDir]
  const child = spawn(program, args, { env: cleanEnvironment() })
  const log: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => log.push(chunk.toString('utf8')))
  return {
    origin,
    pid: child.pid!,
    dataDir,
    log,
    signal: (name) => void child.kill(name),
    ended: once(child, 'close').then(([code]) => code as number | null),
  }
}
