import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from '../read-arguments.ts'
import { readAudience } from './read-audience.ts'
import { audienceText } from './stored-releases.ts'
import type { Change, Pointer, Standing } from './standing.ts'
import { listReleases, type Order, promoteRemote, releaseRemote, rollbackRemote } from './release.ts'
import { placeFrom, placeNames } from './target.ts'
import { runTool } from '../run-tool.ts'

const root = join(import.meta.dirname, '../../../..')

const usage = `Usage:
  pnpm release <remote> [--canary PERCENT] [--canary-org ID …] [--version V]
  pnpm promote <remote> [--canary PERCENT] [--canary-org ID …]
  pnpm rollback <remote> [--to V]
  pnpm releases <remote>
All: [--target ${placeNames}]; all but releases: [--reason WHY] [--portal ORIGIN | --unchecked]
The local target is the bucket below GINKGO_DATA (.data). An address is a portal's, which takes the release with the
token of the remote in GINKGO_RELEASE_TOKEN and checks it. Of a bucket --portal says which portal a version must fit;
--unchecked skips that, for the releases before a portal is first deployed. --canary-org takes the id of an organization.`

const changing = ['target', 'reason', 'portal', 'unchecked'] as const

const read = () =>
  readArguments({
    of: {
      release: [...changing, 'canary', 'canary-org', 'version'],
      promote: [...changing, 'canary', 'canary-org'],
      rollback: [...changing, 'to'],
      list: ['target'],
    },
    options: {
      version: { type: 'string' },
      to: { type: 'string' },
      canary: { type: 'string' },
      'canary-org': { type: 'string', multiple: true },
      reason: { type: 'string' },
      portal: { type: 'string' },
      unchecked: { type: 'boolean', default: false },
      target: { type: 'string', default: 'local' },
    },
  })

type Values = ReturnType<typeof read>['values']

function orderOf(name: string, values: Values): Order {
  const { reason, portal = process.env.GINKGO_PORTAL, unchecked } = values
  const target = placeFrom(values.target)
  if (!target) throw new Error(usage)
  return { name, target, ...(reason && { reason }), ...(unchecked ? { portal: null } : portal && { portal }) }
}

const standingText = ({ version, canary }: Standing) =>
  canary ? `${version}, and ${canary.version} for ${audienceText(canary)}` : version

function changeText({ at, by, action, from, to, reason }: Change): string {
  const steps = from ? `${standingText(from)} → ${standingText(to)}` : standingText(to)
  return `  ${at}  ${action.padEnd(8)}  ${steps}  by ${by}${reason ? `: ${reason}` : ''}`
}

async function list(order: Order): Promise<void> {
  const { live, versions, history } = await listReleases(order)
  for (const { version, at, state } of versions) {
    const to = live?.canary && state === 'canary' ? `canary for ${audienceText(live.canary)}` : state
    console.log(`${state === 'live' ? '*' : ' '} ${version}  ${at ?? ''}  ${to}`)
  }
  if (history.length > 0) console.log(['', ...history.slice(0, 20).map(changeText)].join('\n'))
}

const commands: Readonly<Record<string, (order: Order, values: Values) => Promise<Pointer | void>>> = {
  release: (order, { version, ...values }) => {
    const canary = readAudience(values)
    return releaseRemote({ ...order, ...(version && { version }), ...(canary && { canary }) })
  },
  promote: (order, values) => {
    const canary = readAudience(values)
    return promoteRemote({ ...order, ...(canary && { canary }) })
  },
  rollback: (order, { to }) => rollbackRemote({ ...order, ...(to && { to }) }),
  list,
}

/** What a command did, for whoever gave it. */
function say(name: string, now: Pointer, begun: string): void {
  const { action, at, from } = now.change
  if (at < begun) console.log(`${name}: nothing had to be done`)
  else if (from?.canary && !now.canary && action !== 'promote')
    console.log(`${name}: the canary ${from.canary.version} ended`)
  console.log(`${name}: live is ${standingText(now)}`)
}

async function main(): Promise<void> {
  const { positionals, values } = read()
  const [command = '', name] = positionals
  const run = commands[command]
  if (!run || !name || !/^mfe-[a-z0-9-]+$/.test(name)) throw new Error(usage)
  // The others work with what is stored, also of remotes that are built elsewhere.
  if (command === 'release' && !existsSync(join(root, name, 'rspack.config.ts'))) throw new Error(usage)
  const begun = new Date().toISOString()
  const now = await run(orderOf(name, values), values)
  if (now) say(name, now, begun)
}

await runTool(main)
