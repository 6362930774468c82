import { randomUUID } from 'node:crypto'
import type { AppExtensions } from '@ginkgo/portal-sdk/extensions'
import { type Target, withBucket, withWholeBucket } from '../bucket.ts'
import { carryOut } from '../carry-out.ts'
import type { Offered } from '../compatibility.ts'
import { liveExtensions } from '../live-extensions.ts'
import { type Offer, offerApp, offersPrefix, readOffers } from '../offers.ts'
import { ownPrefix } from '../own-prefix.ts'
import { ReleaseRefused } from '../refusal.ts'
import { versionOf } from '../store-release.ts'
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
  /** What the shell itself adds to the portal. */
  readonly shell: AppExtensions
  readonly by: string
  readonly trust?: Offer['trust'] | undefined
  readonly backend?: string | undefined
}

/**
 * Takes an app from a folder, an archive or a package, makes it live and offers it. Once it was proved where it is built,
 * every later package has to be built there.
 * It is checked as a release of its team is.
 * @throws ReleaseRefused, NoOrder with what is wrong with it; nothing is changed then
 */
export async function addApp(addition: Addition): Promise<{ version: string; offer: Offer }> {
  const { target, name, from, offered, shell, by } = addition
  const { [name]: earlier } = await withBucket(target, offersPrefix, readOffers)
  const repository = addition.npm.repository ?? earlier?.source?.repository
  if (repository && !from.startsWith('npm:') && !addition.npm.repository)
    throw new ReleaseRefused(
      `${name} was built in ${repository}, which only a package of npm can prove; withdraw it before you take it from elsewhere.`,
    )
  const { files, version: packed, source } = await appSource(from, { ...addition.npm, repository })
  const version = await versionOf(packed, files)
  const at = new Date().toISOString()
  const trust = addition.trust ?? earlier?.trust
  if (!trust) throw new ReleaseRefused('Say with --trust how it runs: full or sandbox.')
  const backend = addition.backend ?? earlier?.backend
  const { former } = earlier ?? {}
  const wanted: Offer = {
    trust,
    offeredAt: at,
    offeredBy: by,
    source: { ...source, version },
    ...(backend && { backend }),
    ...(former && backend === earlier?.backend && { former }),
  }
  const circumstance = { id: randomUUID(), by, at, reason: `From ${source.package}` }
  const offer = await withWholeBucket(target, async (bucket) => {
    const limits = { everybody: false, others: async () => [shell, ...(await liveExtensions(bucket, name))] }
    const desk = { bucket, name, circumstance, offered: async () => offered, limits, offer: wanted }
    await carryOut(desk, { action: 'release', version }, files)
    return offerApp(ownPrefix(bucket, offersPrefix), name, wanted)
  })
  return { version, offer }
}
