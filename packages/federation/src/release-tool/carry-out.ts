import type { Bucket } from './bucket-type.ts'
import { checkedDescription, type Claims, takenFrom } from './check-description.ts'
import { type Offered, storedNeeds } from './compatibility.ts'
import { dropFormerBackend, type Offer, readOffers } from './offers.ts'
import { ownPrefix } from './own-prefix.ts'
import { readPointer } from './pointer.ts'
import { endPreview, previewPath } from './preview.ts'
import { ReleaseRefused } from './refusal.ts'
import type { ReleaseAnswer, ReleaseOrder } from './release-order.ts'
import { checkRelease, promote, rollBack, storePreview, storeRelease } from './store-release.ts'
import type { Audience, Circumstance } from './transitions.ts'
import type { BuiltFile } from './upload.ts'

/** Whose order is carried out, and in which portal. */
export interface Desk {
  /** Of the whole portal; what is written lies in the remote's own prefix. */
  readonly bucket: Bucket
  readonly name: string
  readonly circumstance: Circumstance
  /** What a version must fit; undefined checks nothing. */
  readonly offered: () => Promise<Offered | undefined>
  /** What limits a version of somebody else's making; absent for the portal's own remotes. */
  readonly limits?: {
    /** What is no app may be released. */
    readonly everybody: boolean
    /** What the shell and the other remotes add to the portal. */
    readonly others: () => Promise<readonly Claims[]>
  }
  /** How the operator offers the version together with its release; otherwise it has to fit what is offered. */
  readonly offer?: Offer
  /** Origin of the portal, for the link of a preview. */
  readonly origin?: string
}

const audienceOf = ({ canary }: { readonly canary?: Audience }) => (canary ? { canary } : {})

type Sent = Extract<ReleaseOrder, { action: 'release' }>

async function release(
  { bucket, name, circumstance, offered, limits, offer, origin }: Desk,
  { version, preview, ...order }: Sent,
  files: readonly BuiltFile[],
): Promise<ReleaseAnswer> {
  const { extensions } = checkedDescription(name, files)
  if (!extensions.app && (preview || limits?.everybody === false))
    throw new ReleaseRefused(
      `${preview ? 'A preview is of an app' : 'Only an app is taken here'}, and the build declares none in src/extensions.ts. Nothing was changed.`,
    )
  const taken = takenFrom((await limits?.others()) ?? [], extensions)
  if (taken.length > 0) throw new ReleaseRefused(`${taken.join('; ')}. Nothing was changed.`)
  const checked = {
    name,
    version,
    files,
    circumstance,
    offer: offer ?? (await readOffers(bucket))[name],
    offered: await offered(),
    ...audienceOf(order),
  }
  checkRelease(checked)
  const own = ownPrefix(bucket, name)
  if (!preview) return storeRelease(own, checked)
  await storePreview(own, checked)
  const live = (await readPointer(own, name))?.pointer
  return { ...live, preview: new URL(previewPath(name, version), origin).href }
}

/**
 * The one writer of releases: the gateway carries out what a team sends with its token, and the tools what whoever has
 * the rights of the bucket orders.
 * @throws NoOrder, ReleaseRefused; nothing was changed then
 */
export async function carryOut(
  desk: Desk,
  order: ReleaseOrder,
  files: readonly BuiltFile[] = [],
): Promise<ReleaseAnswer> {
  const { bucket, name, circumstance, offered } = desk
  const own = ownPrefix(bucket, name)
  const liveNow = async () => (await readPointer(own, name))?.pointer
  switch (order.action) {
    case 'promote':
      return promote(own, { name, circumstance, offered, ...audienceOf(order) })
    case 'rollback':
      return rollBack(own, { name, circumstance, offered, ...(order.to && { to: order.to }) })
    case 'end-preview':
      await endPreview(own, name)
      return { ...(await liveNow()) }
    case 'drop-former-backend': {
      const live = await liveNow()
      const app = live && (await storedNeeds(own, name, live.version)).extensions?.app
      await dropFormerBackend(bucket, name, app)
      return { ...live }
    }
    case 'release':
      return release(desk, order, files)
  }
}
