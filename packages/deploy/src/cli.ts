import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@ginkgo/dev-stack/paths'
import { remotes } from '@ginkgo/dev-stack/portal-build'
import { readArguments } from '@ginkgo/federation/read-arguments'
import { type EnvironmentName, environmentNames, environmentOf } from './environments.ts'
import { deploy, prepare, rehearseReleases } from './deploy.ts'
import type { Part } from './roll-out.ts'
import { preflight } from './preflight.ts'
import { givenValues, unknownNames } from './settings.ts'
import { runTool } from '@ginkgo/federation/run-tool'

const usage = `Usage:
  pnpm deploy:check                     what is missing, and what deploy:all would change
  pnpm deploy:signatures                the Worker that checks signatures of e-mails, before the API
  pnpm deploy:api                       migrations, then the API
  pnpm deploy:gateway                   the gateway with the shell
  pnpm deploy:remote <remote>           one remote
  pnpm deploy:all                       everything, in this order
All: [--env staging|production] [--dry-run] [--built]
Variables and secrets, by their names in the wrangler.jsonc, come from the environment or from .deploy/<env>.env.
--dry-run builds, bundles, measures and rehearses, and needs no account. --built takes the builds that are there.`

function partsOf(command: string | undefined, remote: string | undefined): Part[] {
  switch (command) {
    case 'signatures':
    case 'api':
    case 'gateway':
      return [command]
    case 'remote':
      if (remotes.some((name) => name === remote)) return [remote as Part]
      throw new Error(`Which remote: ${remotes.join(', ')}?`)
    case 'all':
    case 'check':
      return ['signatures', 'api', 'gateway', ...remotes]
    default:
      throw new Error(usage)
  }
}

/** The commit that is deployed, as Cloudflare's list of versions shows it. */
function messageOf(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') ? ' with changes' : ''}`
  } catch {
    return 'without git'
  }
}

const list = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? `${title}\n${lines.map((line) => `  - ${line}`).join('\n')}\n` : ''

async function main(): Promise<number> {
  const { positionals, values } = readArguments({
    options: {
      env: { type: 'string', default: 'staging' },
      'dry-run': { type: 'boolean', default: false },
      built: { type: 'boolean', default: false },
    },
  })
  const [command, remote] = positionals
  const parts = partsOf(command, remote)
  if (!(environmentNames as readonly string[]).includes(values.env)) throw new Error(usage)
  const environment = environmentOf(values.env as EnvironmentName)
  const isDry = values['dry-run']
  const file = join(root, '.deploy', `${environment.name}.env`)
  const checked = await preflight({ parts, environment, given: givenValues(file), isOffline: isDry })
  const problems = [...unknownNames(file), ...checked.problems]
  console.log(
    `${environment.name}${existsSync(file) ? `, with the values of .deploy/${environment.name}.env` : ''}`,
  )
  console.log(list(isDry ? 'Would change:' : 'Changes:', checked.plan))
  const folder = join(root, '.data/deploy', environment.name)
  const order = {
    parts,
    environment,
    folder,
    settings: checked.settings,
    isBuilt: values.built,
    say: console.log,
  }
  if (isDry) {
    await prepare(order)
    await rehearseReleases(order)
    console.log(list('\nStill missing for the real run:', problems))
    return 0
  }
  if (problems.length > 0) {
    console.error(list('Nothing was changed. Missing:', problems))
    return 1
  }
  if (command === 'check') {
    console.log('Nothing is missing, and nothing was changed.')
    return 0
  }
  await deploy(order, { bundles: await prepare(order), message: messageOf() })
  return 0
}

await runTool(main)
