import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { workerConfiguration } from '@ginkgo/dev-stack/worker-configuration'
import { settingsFile } from './data-folder.ts'
import { unknownNames, variableProblems } from './settings-problems.ts'
import { root } from './workers.ts'

/** Everything one self-hosted portal is told from outside. */
export interface Settings {
  /** Absolute; everything the portal keeps lies below it. */
  readonly dataDir: string
  readonly host: string
  readonly port: number
  /** Where the operator's page is shown to this machine; 0 where it is not. */
  readonly operatorPort: number
  /** The address people use, e.g. `https://crm.example`. */
  readonly publicOrigin: string
  /** How many reverse proxies stand in front; their headers about the client are trusted. */
  readonly proxies: number
  /** PEM files, where the portal itself speaks TLS. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined
  readonly backups: {
    /** Absolute. */
    readonly folder: string
    /** How many of the daily ones are kept; 0 makes none. */
    readonly keep: number
  }
  /** Where e-mails that are filed come in; undefined where no SMTP server listens. */
  readonly inbound: { readonly host: string; readonly port: number } | undefined
  /** Where keys of signed e-mails are asked for by DNS over HTTPS; undefined where the system's DNS is asked. */
  readonly dnsUrl: string | undefined
  /** A command that says whether a file is harmful; empty where none is run. */
  readonly scannerCommand: string
  /** Values of the Workers' variables and secrets, by the names in their wrangler.jsonc, but for the encryption key. */
  readonly variables: Readonly<Record<string, string>>
}

export class SettingsWrong extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[], where: string) {
    super(
      `The portal cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\nSet these in the environment or in ${where}.`,
    )
    this.problems = problems
  }
}

const required = {
  PUBLIC_ORIGIN: 'the address people open, e.g. https://crm.example, or http://localhost:8787 to try it',
  SMTP_HOST: 'the mail server; without one nobody can sign up',
  MAIL_FROM: 'the sender of all mail, e.g. Ginkgo <no-reply@crm.example>',
} as const

/** Decided by how the portal runs, so variables of these names are ignored. */
const isFixed = (name: string) =>
  name === 'ENVIRONMENT' || name === 'ENCRYPTION_KEY' || name.startsWith('DATABASE_')

const isLocal = (hostname: string) => hostname === 'localhost' || hostname === '127.0.0.1'

/** The data folder that is meant: `--data`, else `GINKGO_DATA`, else `.data/self-host`. */
export const dataDirOf = (input: string | undefined, env: NodeJS.ProcessEnv = process.env): string =>
  resolve(root, input ?? env.GINKGO_DATA ?? '.data/self-host')

function fileSettings(dataDir: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(settingsFile(dataDir), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/**
 * The settings from the environment and `ginkgo.env` in the data folder; the environment wins.
 * @throws SettingsWrong with everything that is missing or wrong
 */
export function readSettings(dataDir: string, environment: NodeJS.ProcessEnv = process.env): Settings {
  const fromFile = fileSettings(dataDir)
  const given: NodeJS.Dict<string> = { ...fromFile, ...environment }
  const problems: string[] = []
  const valueOf = (name: string, fallback = '') => given[name]?.trim() || fallback
  const numberOf = (name: string, fallback: number, max: number) => {
    const value = Number(valueOf(name, String(fallback)))
    if (!Number.isInteger(value) || value < 0 || value > max)
      problems.push(`${name} must be a whole number from 0 to ${max}, not "${valueOf(name)}"`)
    return value
  }
  for (const [name, meaning] of Object.entries(required))
    if (!valueOf(name)) problems.push(`${name} is missing: ${meaning}`)
  const [cert, key] = [valueOf('TLS_CERT'), valueOf('TLS_KEY')]
  if (!cert !== !key) problems.push('TLS_CERT and TLS_KEY belong together: two files in PEM format')
  const inboundPort = numberOf('INBOUND_SMTP_PORT', 0, 65_535)
  if (inboundPort && !valueOf('INBOUND_DOMAIN'))
    problems.push(
      'INBOUND_DOMAIN is missing: the domain of the addresses that INBOUND_SMTP_PORT takes e-mails for',
    )
  const settings: Settings = {
    dataDir,
    host: valueOf('HOST', '127.0.0.1'),
    port: numberOf('PORT', 8787, 65_535),
    operatorPort: numberOf('OPERATOR_PORT', 0, 65_535),
    publicOrigin: valueOf('PUBLIC_ORIGIN').replace(/\/$/, ''),
    proxies: numberOf('PROXIES', 0, 10),
    tls: cert && key ? { cert, key } : undefined,
    backups: {
      folder: resolve(dataDir, valueOf('BACKUP_FOLDER', 'backups')),
      keep: numberOf('BACKUPS_KEPT', 7, 1_000),
    },
    inbound: inboundPort ? { host: valueOf('INBOUND_SMTP_HOST', '127.0.0.1'), port: inboundPort } : undefined,
    dnsUrl: valueOf('DNS_URL') || undefined,
    scannerCommand: valueOf('SCANNER_COMMAND'),
    variables: variablesFrom(valueOf),
  }
  problems.push(...originProblems(settings.publicOrigin), ...variableProblems(settings.variables))
  problems.push(...unknownNames(Object.keys(fromFile), Object.keys(settings.variables)))
  if (problems.length > 0) throw new SettingsWrong(problems, settingsFile(dataDir))
  return settings
}

/** Both Workers' variables with their production values, and their secrets, empty where none is given. */
function variablesFrom(valueOf: (name: string, fallback?: string) => string): Record<string, string> {
  const workers = [workerConfiguration('shell-app'), workerConfiguration('api-worker')]
  const secrets = workers.flatMap(({ secrets: { required } }) => required.map((name) => [name, ''] as const))
  const variables = workers.flatMap(({ vars }) => Object.entries(vars))
  const defaults: Record<string, string> = Object.fromEntries([...secrets, ...variables])
  return Object.fromEntries(
    Object.entries(defaults).map(([name, fallback]) => [name, isFixed(name) ? '' : valueOf(name, fallback)]),
  )
}

function originProblems(origin: string): string[] {
  if (!origin) return []
  if (!URL.canParse(origin)) return [`PUBLIC_ORIGIN is no address: "${origin}"`]
  const url = new URL(origin)
  if (url.origin !== origin) return [`PUBLIC_ORIGIN must be an address without a path: ${url.origin}`]
  // Browsers send the session's cookie over TLS only, except to the machine itself.
  if (url.protocol !== 'https:' && !isLocal(url.hostname))
    return [`PUBLIC_ORIGIN must begin with https:// anywhere else than on localhost`]
  return []
}
