import type { WorkerName } from '@ginkgo/dev-stack/worker-configuration'
import { outdatedRemotes } from '@ginkgo/federation/release-tool/outdated-remotes'
import { parseCells } from './cells.ts'
import { pendingMigrations, withDatabase } from './database.ts'
import type { Environment } from './environments.ts'
import { liveVersion, signedInAccounts, storedSecrets } from './cloudflare.ts'
import type { Part } from './roll-out.ts'
import { settingsOf, type WorkerSettings } from './settings.ts'
import { wrangler } from './wrangler.ts'

/** What a roll-out would do, and what prevents it. */
export interface Preflight {
  readonly settings: Readonly<Record<WorkerName, WorkerSettings>>
  /** Everything that keeps it from being done, one sentence each. */
  readonly problems: readonly string[]
  /** What would change, one line each. */
  readonly plan: readonly string[]
}

interface Order {
  readonly parts: readonly Part[]
  readonly environment: Environment
  readonly given: Readonly<Record<string, string>>
  /** Without requests that need an account. */
  readonly isOffline: boolean
}

/** Looks at everything that a roll-out needs, and changes nothing. */
export async function preflight(order: Order): Promise<Preflight> {
  const { parts, environment, given, isOffline } = order
  const problems: string[] = []
  const plan: string[] = []
  const accounts = isOffline ? [] : await signedInAccounts()
  if (accounts === undefined)
    problems.push('Nobody is signed in to Cloudflare: run "wrangler login", or set CLOUDFLARE_API_TOKEN')
  const isAmbiguous = (accounts?.length ?? 0) > 1 && !process.env.CLOUDFLARE_ACCOUNT_ID
  if (isAmbiguous) problems.push(`CLOUDFLARE_ACCOUNT_ID is missing: there are ${accounts?.join(', ')}`)
  const isSignedIn = !isOffline && accounts !== undefined && !isAmbiguous
  const { workers, bucket } = environment
  const needsBucket = parts.some((part) => part !== 'api' && part !== 'signatures')
  const needsApi = parts.includes('gateway') && !parts.includes('api')
  const needsSignatures = parts.includes('api') && !parts.includes('signatures')
  const buckets = [
    ...(parts.includes('api') ? [environment.bucketOf('ginkgo-files')] : []),
    ...(needsBucket ? [bucket] : []),
  ]
  const hasBucket = (name: string) => succeeds(['r2', 'bucket', 'info', name, '--json'])
  const [apiSecrets, gatewaySecrets, areBuckets, api, signatures] = await Promise.all(
    isSignedIn
      ? [
          storedSecrets(workers['api-worker']),
          storedSecrets(workers['shell-app']),
          Promise.all(buckets.map(hasBucket)),
          needsApi ? liveVersion(workers['api-worker']) : undefined,
          needsSignatures ? liveVersion(workers['signature-worker']) : undefined,
        ]
      : [[], [], [], undefined, undefined],
  )
  const settings = {
    'api-worker': settingsOf('api-worker', given, apiSecrets),
    'shell-app': settingsOf('shell-app', given, gatewaySecrets),
    'signature-worker': settingsOf('signature-worker', given, []),
  }
  const needed = new Set<string>()
  if (parts.includes('api')) for (const problem of settings['api-worker'].problems) needed.add(problem)
  // Remotes are checked against the portal that they are released to.
  if (needsBucket) for (const problem of settings['shell-app'].problems) needed.add(problem)
  problems.push(...needed)
  if (parts.includes('api')) await lookAtDatabase(settings['api-worker'], given, { problems, plan })
  const { PUBLIC_ORIGIN: portal } = settings['shell-app'].vars
  if (!isOffline && portal && parts.some((part) => part === 'api' || part === 'gateway'))
    for (const misfit of await outdatedRemotes(portal))
      problems.push(`A live remote would no longer run, so it must be released anew before: ${misfit}`)
  for (const part of parts) plan.push(lineOf(part, environment, settings))
  for (const [place, isThere] of areBuckets.entries())
    if (!isThere)
      problems.push(`There is no R2 bucket ${buckets[place]}: wrangler r2 bucket create ${buckets[place]}`)
  if (isSignedIn && needsApi && api === undefined)
    problems.push(`The gateway is bound to ${workers['api-worker']}, which is not deployed: deploy:api`)
  if (isSignedIn && needsSignatures && signatures === undefined)
    problems.push(
      `The API is bound to ${workers['signature-worker']}, which is not deployed: deploy:signatures`,
    )
  return { settings, problems, plan }
}

async function lookAtDatabase(
  { vars, existingSecrets, problems: wrong }: WorkerSettings,
  given: Readonly<Record<string, string>>,
  { problems, plan }: { problems: string[]; plan: string[] },
): Promise<void> {
  const isUsable = (name: string) => vars[name] && !wrong.some((problem) => problem.startsWith(`${name} `))
  const token = given.DATABASE_AUTH_TOKEN
  // Migrations run from here, so that what lies at Cloudflare is of no use for them.
  if (token === undefined && !wrong.some((problem) => problem.startsWith('DATABASE_AUTH_TOKEN ')))
    problems.push('DATABASE_AUTH_TOKEN is needed here too, for the migrations (empty where there is none)')
  if (existingSecrets.includes('DATABASE_CELLS'))
    problems.push('DATABASE_CELLS is needed here too, for the migrations of the cells')
  if (!isUsable('DATABASE_URL') || token === undefined) return
  try {
    const {
      names,
      problems: hard,
      reasons,
    } = await withDatabase(vars.DATABASE_URL!, token, pendingMigrations)
    problems.push(...hard)
    plan.push(names.length > 0 ? `migrations: ${names.join(', ')}` : 'migrations: none')
    plan.push(...reasons.map((reason) => `not only added to, but borne: ${reason}`))
  } catch (error) {
    problems.push(`The database at DATABASE_URL does not answer: ${(error as Error).message}`)
  }
  await lookAtCells(given, wrong, { problems, plan })
}

async function lookAtCells(
  { DATABASE_CELLS }: Readonly<Record<string, string>>,
  wrong: readonly string[],
  { problems, plan }: { problems: string[]; plan: string[] },
): Promise<void> {
  if (wrong.some((problem) => problem.startsWith('DATABASE_CELLS '))) return
  for (const { name, url, authToken } of parseCells(DATABASE_CELLS))
    try {
      const { names, problems: hard } = await withDatabase(url, authToken, pendingMigrations)
      problems.push(...hard.map((problem) => `${problem} (in the cell ${name})`))
      plan.push(`migrations of the cell ${name}: ${names.join(', ') || 'none'}`)
    } catch (error) {
      problems.push(`The database of the cell ${name} does not answer: ${(error as Error).message}`)
    }
}

function lineOf(part: Part, environment: Environment, settings: Preflight['settings']): string {
  const { workers, bucket } = environment
  if (part === 'signatures')
    return `Worker ${workers['signature-worker']}${variablesText(settings['signature-worker'])}`
  if (part === 'api') {
    const { secrets, existingSecrets } = settings['api-worker']
    const names = Object.keys(secrets)
    const set = names.length > 0 ? `sets the secrets ${names.join(', ')}` : 'sets no secret'
    const existing = existingSecrets.length > 0 ? `, keeps ${existingSecrets.join(', ')}` : ''
    return `Worker ${workers['api-worker']}: ${set}${existing}${variablesText(settings['api-worker'])}`
  }
  const origin = settings['shell-app'].vars.PUBLIC_ORIGIN || 'PUBLIC_ORIGIN'
  if (part === 'gateway') {
    const bound = `bound to ${workers['api-worker']} and the bucket ${bucket}`
    return `Worker ${workers['shell-app']} at ${origin}, ${bound}${variablesText(settings['shell-app'])}`
  }
  return `${part} to the bucket ${bucket}, if it fits ${origin}`
}

const variablesText = ({ changedVars }: WorkerSettings): string => {
  const texts = Object.entries(changedVars).map(([name, value]) => `${name}=${value}`)
  return texts.length > 0 ? `; variables ${texts.join(', ')}` : ''
}

const succeeds = (command: readonly string[]): Promise<boolean> =>
  wrangler(...command).then(
    () => true,
    () => false,
  )
