import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { workerConfiguration, type WorkerName } from '@ginkgo/dev-stack/worker-configuration'
import { didYouMean } from '@ginkgo/federation/read-arguments'
import { parseCells } from './cells.ts'

const workerNames: readonly WorkerName[] = ['signature-worker', 'api-worker', 'shell-app']

type Values = Readonly<Record<string, string>>

/** Variables without a default; all others keep the value of `wrangler.jsonc` unless given. */
export const mustBeGiven = ['PUBLIC_ORIGIN', 'DATABASE_URL', 'SMTP_HOST', 'MAIL_FROM'] as const

/** What a missing value looks like, what makes it, or where its provider shows it. */
const examples: Values = {
  PUBLIC_ORIGIN: 'e.g. https://crm.example.com',
  DATABASE_URL: 'e.g. libsql://ginkgo-example.turso.io; turso db show ginkgo --url',
  DATABASE_AUTH_TOKEN: 'turso db tokens create ginkgo; empty for a database that asks for none',
  ENCRYPTION_KEY: 'openssl rand -base64 32',
  SMTP_HOST: 'e.g. smtp.example.com',
  SMTP_PASSWORD: 'of the account that SMTP_USER names',
  MAIL_FROM: 'e.g. Ginkgo <no-reply@crm.example.com>',
  GOOGLE_CLIENT_SECRET:
    'e.g. GOCSPX-…; Google Cloud console, Google Auth Platform, Clients, the one of GOOGLE_CLIENT_ID',
  MICROSOFT_CLIENT_SECRET:
    'the value, not the id, of a client secret; Entra admin center, App registrations, Certificates & secrets',
  ZOOM_CLIENT_SECRET: '32 letters and digits; Zoom App Marketplace, Manage, the app, App Credentials',
}

const exampleOf = (name: string) => (examples[name] ? `: ${examples[name]}` : '')

/** What no environment may change: both are production as far as the code is concerned. */
const fixed: Values = { ENVIRONMENT: 'production', DEV_SERVERS: '' }

/** When a secret may be left out; one that is not listed here never may. */
const mayBeEmpty: Readonly<Record<string, (vars: Values) => boolean>> = {
  ENCRYPTION_KEY_PREVIOUS: () => true,
  // Nobody can read the metrics then.
  METRICS_TOKEN: () => true,
  // Nothing comes in by these ways then.
  INBOUND_TOKEN: () => true,
  INBOUND_MAILGUN_KEY: () => true,
  INBOUND_POSTMARK_LOGIN: () => true,
  SMTP_PASSWORD: ({ SMTP_USER }) => !SMTP_USER,
  GOOGLE_CLIENT_SECRET: ({ GOOGLE_CLIENT_ID }) => !GOOGLE_CLIENT_ID,
  MICROSOFT_CLIENT_SECRET: ({ MICROSOFT_CLIENT_ID }) => !MICROSOFT_CLIENT_ID,
  ZOOM_CLIENT_SECRET: ({ ZOOM_CLIENT_ID }) => !ZOOM_CLIENT_ID,
  // A database in a private network may have none, but that must be said explicitly.
  DATABASE_AUTH_TOKEN: () => false,
  // One database serves all organizations then.
  DATABASE_CELLS: () => true,
}

/** All that the `wrangler.jsonc` name. */
const knownNames = () =>
  workerNames.flatMap((worker) => {
    const { vars, secrets } = workerConfiguration(worker)
    return [...Object.keys(vars), ...secrets.required]
  })

/** What wrangler reads, of the environment alone. */
const ofWrangler = ['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID']

const inFile = (file: string) => (existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {})

/** Names in a file that mean nothing, as sentences, with the known name that is nearest. */
export function unknownNames(file: string): string[] {
  const known = knownNames()
  return Object.keys(inFile(file))
    .filter((name) => !known.includes(name))
    .map((name) =>
      ofWrangler.includes(name)
        ? `${name} is read from the environment, not from ${file}`
        : `${name} in ${file} is no setting${didYouMean(name, known)}`,
    )
}

/** Values by the names that stand in the `wrangler.jsonc`: those of the process before those of a file. */
export function givenValues(file: string, env: NodeJS.ProcessEnv = process.env): Values {
  const fromFile = inFile(file)
  const names = knownNames()
  const values: Record<string, string> = {}
  for (const name of names) {
    const value = env[name] ?? fromFile[name]
    if (value !== undefined) values[name] = value
  }
  return values
}

/** What one Worker gets, and what is still missing. */
export interface WorkerSettings {
  readonly vars: Values
  /** Those that are not as in `wrangler.jsonc`. They are no secrets. */
  readonly changedVars: Values
  /** Go along with the deployment. */
  readonly secrets: Values
  /** Names of secrets that are at Cloudflare already and stay as they are. */
  readonly existingSecrets: readonly string[]
  /** One sentence per variable or secret that is missing or wrong. */
  readonly problems: readonly string[]
}

/** @param stored names of the Worker's secrets at Cloudflare */
export function settingsOf(worker: WorkerName, given: Values, stored: readonly string[]): WorkerSettings {
  const { vars: defaults, secrets: declared } = workerConfiguration(worker)
  const problems: string[] = []
  const vars: Record<string, string> = {}
  for (const [name, standard] of Object.entries(defaults)) {
    vars[name] = fixed[name] ?? given[name] ?? standard
    const isMissing = (mustBeGiven as readonly string[]).includes(name) && !given[name]
    const wrong = isMissing ? `is missing${exampleOf(name)}` : wrongWith(name, vars[name])
    if (wrong) problems.push(`${name} ${wrong}`)
  }
  const secrets: Record<string, string> = {}
  const existingSecrets: string[] = []
  for (const name of declared.required) {
    const value = given[name]
    if (value) {
      secrets[name] = value
      const wrong = wrongWith(name, value)
      if (wrong) problems.push(`${name} ${wrong}`)
    } else if (stored.includes(name)) {
      existingSecrets.push(name)
      if (value === '')
        problems.push(`${name} is given as empty but set at Cloudflare: delete it there first`)
    } else if (value === '' ? name !== 'ENCRYPTION_KEY' : mayBeEmpty[name]?.(vars)) {
      // Cloudflare's secrets are never empty.
      vars[name] = ''
    } else
      problems.push(
        `${name} is missing (a secret${value === '' ? ' that cannot be empty' : ''})${exampleOf(name)}`,
      )
  }
  const changedVars = Object.fromEntries(
    Object.entries(vars).filter(([name, value]) => name in defaults && value !== defaults[name]),
  )
  return { vars, changedVars, secrets, existingSecrets, problems }
}

const isLocal = (host: string) => /^(localhost|127\.|0\.0\.0\.0|\[::1?\])/.test(host)

function wrongWith(name: string, value: string): string | undefined {
  switch (name) {
    case 'PUBLIC_ORIGIN':
      return URL.parse(value)?.origin === value && value.startsWith('https://') && !URL.parse(value)?.port
        ? undefined
        : 'must be like https://crm.example.com, without a path or port'
    case 'DATABASE_URL':
      return wrongDatabase(value)
    case 'DATABASE_CELLS':
      return wrongCells(value)
    case 'MAIL_FROM':
      return /@[\w-]+(\.[\w-]+)+>?$/.test(value) ? undefined : 'must be like Ginkgo <no-reply@example.com>'
    case 'ENCRYPTION_KEY':
      return /^[A-Za-z0-9+/]{43}=$/.test(value) ? undefined : 'must be 32 random bytes in base64'
    default:
      return undefined
  }
}

function wrongCells(value: string): string | undefined {
  try {
    for (const { name, url } of parseCells(value)) {
      const wrong = wrongDatabase(url)
      if (wrong) return `names a cell ${name} whose address ${wrong}`
    }
    return undefined
  } catch {
    return 'must be JSON like {"eu1":{"url":"libsql://…","authToken":"…"}}; a name has up to 16 small letters and digits'
  }
}

function wrongDatabase(value: string): string | undefined {
  const url = URL.parse(value)
  if (!url || !['libsql:', 'https:'].includes(url.protocol)) return 'must begin with libsql:// or https://'
  if (url.search || url.username || url.password)
    return 'holds a credential, which DATABASE_AUTH_TOKEN is for'
  return isLocal(url.host) ? 'is on this machine, which Cloudflare cannot reach' : undefined
}
