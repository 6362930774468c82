import { randomUUID } from 'node:crypto'
import { checkedExtensions } from '@ginkgo/portal-sdk/extensions'
import { type Target, withBucket } from '../bucket.ts'
import type { Offered } from '../compatibility.ts'
import { type Offer, offerApp, offersPrefix, readOffers } from '../offers.ts'
import { ReleaseRefused } from '../refusal.ts'
import { checkRelease, needsOf, storeRelease, versionOf } from '../store-release.ts'
import { appSource } from './app-source.ts'
import type { NpmOptions } from './npm-package.ts'

/** How the operator offers what they take; what is left out stays as it was offered before. */
export interface Addition {
  readonly target: Target
  readonly name: string
  readonly from: string
  readonly npm: NpmOptions
  /** What the version must fit; undefined checks nothing. */
  readonly offered: Offered | undefined
  readonly by: string
  readonly trust?: Offer['trust'] | undefined
  readonly backend?: string | undefined
}

/** @throws ReleaseRefused where it is not the build of this app */
function checkIsApp(from: string, name: string, files: Parameters<typeof needsOf>[0]): void {
  const needs = needsOf(files) as ReturnType<typeof needsOf> & { readonly name?: unknown }
  if (needs.name !== name) throw new ReleaseRefused(`${from} is ${String(needs.name)}, and not ${name}.`)
  let extensions
  try {
    extensions = checkedExtensions(needs.extensions)
  } catch (error) {
    throw new ReleaseRefused(`${(error as Error).message}.`, { cause: error })
  }
  if (!extensions.app) throw new ReleaseRefused(`${from} declares no app.`)
}

/**
 * Takes an app from a folder, an archive or a package, makes it live and offers it. Once it was proved where it is built,
 * every later package has to be built there.
 * @throws ReleaseRefused with what is wrong with it; nothing is changed then
 */
export async function addApp(addition: Addition): Promise<{ version: string; offer: Offer }> {
  const { target, name, from, offered, by } = addition
  const { [name]: earlier } = await withBucket(target, offersPrefix, readOffers)
  const repository = addition.npm.repository ?? earlier?.source?.repository
  if (repository && !from.startsWith('npm:') && !addition.npm.repository)
    throw new ReleaseRefused(
      `${name} was built in ${repository}, which only a package of npm can prove; withdraw it before you take it from elsewhere.`,
    )
  const { files, version: packed, source } = await appSource(from, { ...addition.npm, repository })
  checkIsApp(from, name, files)
  const version = await versionOf(packed, files)
  const at = new Date().toISOString()
  const trust = addition.trust ?? earlier?.trust
  if (!trust) throw new ReleaseRefused('Say with --trust how it runs: full or sandbox.')
  const backend = addition.backend ?? earlier?.backend
  const { former } = earlier ?? {}
  const wanted: Offer = {
    ...{ trust, offeredAt: at, offeredBy: by, source: { ...source, version } },
    ...(backend && { backend }),
    ...(former && backend === earlier?.backend && { former }),
  }
  const circumstance = { id: randomUUID(), by, at, reason: `From ${source.package}` }
  const release = { name, version, files, circumstance, offered, offer: wanted }
  checkRelease(release)
  await withBucket(target, name, (bucket) => storeRelease(bucket, release))
  const offer = await withBucket(target, offersPrefix, (bucket) => offerApp(bucket, name, wanted))
  return { version, offer }
}
