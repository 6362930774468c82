import { existsSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { createSecureContext } from 'node:tls'
import { createTransport } from 'nodemailer'
import { settingsFile, shellFolder } from './data-folder.ts'
import { freeBytes, isShellBuilt, probeFolder } from './host-state.ts'
import { certificateOf } from './listen.ts'
import type { Settings } from './settings.ts'

export interface CheckResult {
  /** Why the portal cannot start or do its work, as sentences. */
  readonly problems: readonly string[]
  /** What whoever runs it should know. */
  readonly notes: readonly string[]
}

/** Below this a day's uploads can fill the disk; in bytes. */
const littleSpace = 1024 ** 3

const mailPatienceMs = 5_000

/** Tries what the portal needs of its machine: its folders, its ports, its certificate and the mail server. */
export async function check(settings: Settings): Promise<CheckResult> {
  const { dataDir } = settings
  const notes: string[] = []
  const { backups, host, port, inbound, operatorPort } = settings
  const [folder, backupFolder, mail, ...ports] = await Promise.all([
    folderProblem(dataDir),
    backups.keep > 0 && backups.folder !== dataDir ? backupProblem(backups.folder) : undefined,
    mailProblem(settings.variables),
    portProblem({ name: 'PORT', host, port }, settings),
    portProblem({ name: 'OPERATOR_PORT', host: '127.0.0.1', port: operatorPort }, settings),
    inbound && portProblem({ name: 'INBOUND_SMTP_PORT', ...inbound }, settings),
  ])
  if (!folder) {
    const free = await freeBytes(dataDir)
    if (free < littleSpace)
      notes.push(`Only ${Math.floor(free / 1024 ** 2)} MB are free where ${dataDir} lies`)
  }
  if (!isShellBuilt(dataDir))
    notes.push(
      `The pages are not built in ${shellFolder(dataDir)}: start builds them, start --prebuilt does not`,
    )
  if (isOpenToOthers(settingsFile(dataDir)))
    notes.push(
      `Others on this machine can read ${settingsFile(dataDir)}, which may hold passwords: chmod 600`,
    )
  const problems = [folder, backupFolder, ...ports, certificateProblem(settings), mail]
  return { problems: problems.filter((problem) => problem !== undefined), notes }
}

async function folderProblem(dataDir: string): Promise<string | undefined> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    return `${dataDir} cannot be made: ${(error as Error).message}`
  }
  const failure = await probeFolder(dataDir)
  return failure && `A file cannot be written, renamed and removed in ${dataDir}: ${failure}`
}

/** Backups may lie on a disk of their own. The folder itself is made with the first one. */
const backupProblem = (folder: string): Promise<string | undefined> =>
  folderProblem(existsSync(folder) ? folder : dirname(folder))

/** Whether certificate and key are there, can be read and belong together. */
function certificateProblem({ tls }: Settings): string | undefined {
  if (!tls) return undefined
  try {
    createSecureContext(certificateOf(tls))
    return undefined
  } catch (error) {
    return `TLS_CERT and TLS_KEY cannot be used: ${(error as Error).message}`
  }
}

interface Port {
  /** Of its setting. */
  readonly name: string
  readonly host: string
  readonly port: number
}

/** A port that the running portal itself has is no problem. */
async function portProblem(
  { name, host, port }: Port,
  { host: ownHost, port: ownPort, tls, publicOrigin }: Settings,
): Promise<string | undefined> {
  if (port === 0) return undefined
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    return undefined
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE') return `The portal cannot listen on ${host}:${port}: ${message}`
    if (await isGinkgo(tls ? publicOrigin : `http://${ownHost}:${ownPort}`)) return undefined
    return `Port ${port} of ${host} is taken by another program: end it, or set ${name}`
  } finally {
    server.close()
  }
}

async function isGinkgo(origin: string): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/api/contract`, { signal: AbortSignal.timeout(5_000) })
    return answer.ok && 'oldest' in ((await answer.json()) as object)
  } catch {
    return false
  }
}

/** Connects to the mail server, reads its greeting and signs in where there is a user name; nothing is sent. */
async function mailProblem(variables: Settings['variables']): Promise<string | undefined> {
  const { SMTP_HOST = '', SMTP_PORT = '', SMTP_USER = '', SMTP_PASSWORD = '' } = variables
  const port = Number(SMTP_PORT)
  const transport = createTransport({
    host: SMTP_HOST,
    port,
    secure: port === 465,
    requireTLS: SMTP_USER !== '',
    ...(SMTP_USER && { auth: { user: SMTP_USER, pass: SMTP_PASSWORD } }),
    connectionTimeout: mailPatienceMs,
    greetingTimeout: mailPatienceMs,
    socketTimeout: mailPatienceMs,
  })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return `The mail server ${SMTP_HOST}:${SMTP_PORT} does not take mail: ${(error as Error).message}`
  } finally {
    transport.close()
  }
}

const isOpenToOthers = (file: string) => existsSync(file) && (statSync(file).mode & 0o077) !== 0
