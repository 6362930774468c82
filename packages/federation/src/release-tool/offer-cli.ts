import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AppExtensions } from '@ginkgo/portal-sdk/extensions'
import { readArguments } from '../read-arguments.ts'
import { publicKeyOf } from './backend-key.ts'
import { withBucket } from './bucket.ts'
import type { Offer } from './offers.ts'
import { offerApp, offersPrefix, readOffers, refusalOf, withdrawApp } from './offers.ts'
import { readPointer } from './pointer.ts'
import { storedNeeds } from './compatibility.ts'
import { type Target } from './bucket.ts'
import { offeredTo } from './release.ts'
import { addApp } from './sources/add-app.ts'
import { targetFrom, targetNames } from './target.ts'
import { whoReleases } from './who.ts'
import { runTool } from '../run-tool.ts'

const usage = `Usage:
  pnpm release:offers                                                    lists the apps that are offered
  pnpm release:offer <remote> --trust full|sandbox [--backend https://… [--former-backend https://…]]
                                                                         offers a remote that declares an app
  pnpm release:offer <remote> --from FOLDER|FILE.tgz|npm:PACKAGE[@VERSION] [--trust …] [--backend …]
                                                                         takes the app from there first, and its updates
  pnpm release:withdraw <remote> --reason '…'                            takes it back; its organizations read why
All: [--target ${targetNames}]
With full trust an app runs in the portal's own page and may do what the person may who uses it; in a sandbox it has
nothing but what an admin grants. --backend confirms the address that the app declares; the key is shown for its team.
--from takes a folder that has been built, an archive of npm pack, or a package with the keyword ginkgo-app. A package has to be
signed by its --registry (the one that npm is set to) and built in the repository that --provenance names; --unsigned takes one
without. --integrity sha512-… is the checksum that you expect. --trusted-root FILE names another signing authority than sigstore's.
--portal and --unchecked are those of pnpm release.
--former-backend confirms another one while the backend moves: who has not agreed to the new host stays with that one.`

const read = () =>
  readArguments({
    of: {
      offer: [
        'trust',
        'backend',
        'former-backend',
        'from',
        'registry',
        'provenance',
        'unsigned',
        'integrity',
        'trusted-root',
        'portal',
        'unchecked',
        'target',
      ],
      withdraw: ['reason', 'target'],
      list: ['target'],
    },
    options: {
      trust: { type: 'string' },
      backend: { type: 'string' },
      'former-backend': { type: 'string' },
      reason: { type: 'string' },
      from: { type: 'string' },
      registry: { type: 'string' },
      provenance: { type: 'string' },
      unsigned: { type: 'boolean', default: false },
      integrity: { type: 'string' },
      'trusted-root': { type: 'string' },
      portal: { type: 'string' },
      unchecked: { type: 'boolean', default: false },
      target: { type: 'string', default: 'local' },
    },
  })

type Values = ReturnType<typeof read>['values']

const lineOf = ([name, { trust, backend, former, source, offeredAt, offeredBy }]: [string, Offer]) => {
  const backends = [backend ?? 'no backend', ...(former ? [`formerly ${former.backend}`] : [])]
  const from = source ? [`from ${source.package}`] : []
  return [name, trust, ...backends, ...from, offeredAt, `by ${offeredBy}`].join('  ')
}

/** The app that is live declares what is offered. @throws Error when it does not */
async function checkLive(target: Target, name: string, offer: Offer): Promise<void> {
  const needs = await withBucket(target, name, async (bucket) => {
    const live = await readPointer(bucket, name)
    return live && storedNeeds(bucket, name, live.pointer.version)
  })
  const refusal = needs && refusalOf(name, needs.extensions?.app, offer)
  if (refusal) throw new Error(`${refusal}. Nothing was changed.`)
}

async function offer(target: Target, name: string, values: Values): Promise<string[]> {
  const { trust, backend, 'former-backend': formerBackend } = values
  if (trust !== 'full' && trust !== 'sandbox') throw new Error(usage)
  const wrong = [backend, formerBackend].find((address) => address && !URL.canParse(address))
  if (wrong) throw new Error(`${wrong} is no address`)
  if (formerBackend && (!backend || formerBackend === backend))
    throw new Error('--former-backend takes the address before that of --backend.')
  const offeredAt = new Date().toISOString()
  const wanted: Offer = {
    trust,
    offeredAt,
    offeredBy: whoReleases(),
    ...(backend && { backend }),
    ...(formerBackend && { former: { backend: formerBackend, offeredAt } }),
  }
  await checkLive(target, name, wanted)
  const { backendKey } = await withBucket(target, offersPrefix, (bucket) => offerApp(bucket, name, wanted))
  const key = backendKey
    ? [`Its backend knows calls of this portal by the key ${await publicKeyOf(backendKey)}`]
    : []
  return [`${name} is offered: ${trust === 'full' ? 'with full trust' : 'in a sandbox'}.`, ...key]
}

/** The registry that npm is set to here. */
const ownRegistry = () => execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()

/** What this workspace's shell adds to the portal. */
async function readShell(): Promise<AppExtensions> {
  const file = join(import.meta.dirname, '../../../../shell-app/src/extensions.ts')
  const { shellExtensions } = (await import(pathToFileURL(file).href)) as { shellExtensions: AppExtensions }
  return shellExtensions
}

/** The address of a repository, without what leads into it. @throws Error */
function repositoryFrom(text: string): string {
  if (!/^https:\/\/[^/]+\/.+[^/]$/.test(text) || !URL.canParse(text))
    throw new Error(
      '--provenance takes the address of a repository, e.g. https://github.com/quotes/ginkgo-app',
    )
  return text
}

async function offerFrom(target: Target, name: string, from: string, values: Values): Promise<string[]> {
  const { trust, backend, provenance, unsigned, integrity, unchecked } = values
  const registry = values.registry ?? (from.startsWith('npm:') ? ownRegistry() : '')
  if (trust !== undefined && trust !== 'full' && trust !== 'sandbox') throw new Error(usage)
  if (provenance && unsigned) throw new Error('--unsigned and --provenance exclude each other.')
  const repository = provenance && repositoryFrom(provenance)
  const portal = unchecked ? null : (values.portal ?? process.env.GINKGO_PORTAL)
  const { version, offer } = await addApp({
    target,
    name,
    from,
    trust,
    backend,
    shell: await readShell(),
    by: whoReleases(),
    npm: { registry, unsigned, integrity, repository, trustedRoot: values['trusted-root'] },
    offered: await offeredTo({ target, ...(portal !== undefined && { portal }) }),
  })
  const key = offer.backendKey
    ? [`Its backend knows calls of this portal by the key ${await publicKeyOf(offer.backendKey)}`]
    : []
  const proved = offer.source?.repository ? `, built in ${offer.source.repository}` : ''
  return [
    `${name} ${version} is live: ${offer.source?.package}${proved}.`,
    `It is offered ${offer.trust === 'full' ? 'with full trust' : 'in a sandbox'}.`,
    ...key,
  ]
}

async function withdraw(target: Target, name: string, reason: string | undefined): Promise<void> {
  if (!reason) throw new Error(`Say with --reason why: organizations that installed ${name} read it.`)
  const declared = await withBucket(target, name, async (bucket) => {
    const live = await readPointer(bucket, name)
    return live && (await storedNeeds(bucket, name, live.pointer.version))?.extensions?.app
  })
  const why = { title: declared?.title ?? name, reason, at: new Date().toISOString() }
  await withBucket(target, offersPrefix, (bucket) => withdrawApp(bucket, name, why))
}

async function main(): Promise<string[]> {
  const { positionals, values } = read()
  const [command, name = ''] = positionals
  const target = targetFrom(values.target)
  if (!target) throw new Error(usage)
  if (command === 'list')
    return withBucket(target, offersPrefix, async (bucket) =>
      Object.entries(await readOffers(bucket)).map(lineOf),
    )
  if (!/^mfe-[a-z0-9-]+$/.test(name)) throw new Error(usage)
  if (command === 'offer')
    return values.from ? offerFrom(target, name, values.from, values) : offer(target, name, values)
  if (command !== 'withdraw') throw new Error(usage)
  await withdraw(target, name, values.reason?.trim())
  return [
    `${name} is not offered any more. Organizations that installed it have lost it with their next page.`,
  ]
}

await runTool(main)
