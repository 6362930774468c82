import type { AppDeclaration } from '@ginkgo/portal-sdk/extensions'
import { createBackendKey } from './backend-key.ts'
import type { Bucket } from './bucket-type.ts'
import { ReleaseRefused } from './refusal.ts'

/** What the operator allows of an app: how it runs, and the backend that the portal passes its calls on to. */
export interface Offer {
  /** `full`: in the portal's own page, as the operator's own remotes. `sandbox`: in frames apart from it. */
  readonly trust: 'full' | 'sandbox'
  readonly backend?: string
  /** Where the backend was before, while it moves: organizations that have not agreed to the new host stay with it. */
  readonly former?: { readonly backend: string /** ISO 8601. */; readonly offeredAt: string }
  /** What the portal says of a caller is signed with it (`createBackendKey`); the backend gets its public half. */
  readonly backendKey?: string
  /** Where the version that the operator added last came from; releases of its team have none. */
  readonly source?: OfferSource
  /** ISO 8601. */
  readonly offeredAt: string
  readonly offeredBy: string
}

/** A folder, an archive or a package of which the operator took a version of an app. */
export interface OfferSource {
  readonly kind: 'folder' | 'tgz' | 'npm'
  /** The version that it became here. */
  readonly version: string
  /** Name and version of the package, e.g. `@quotes/ginkgo@1.2.0`. */
  readonly package: string
  /** Checksum of the archive, as of Subresource Integrity. */
  readonly integrity?: string
  /** The repository that its package is built in, as its provenance proves; later ones must be built there, too. */
  readonly repository?: string
}

/** By the name of the app. */
export type Offers = Readonly<Record<string, Offer>>

/** The prefix of what the operator says about apps; no remote has it, so no team's rights reach it. */
export const offersPrefix = '_apps'

/** One object, so that a page costs one read however many apps there are; it holds keys and is never given out. */
export const offersKey = `${offersPrefix}/offers.json`

interface ReadOffers {
  readonly offers: Offers
  readonly etag: string | undefined
}

async function read(bucket: Bucket): Promise<ReadOffers> {
  const stored = await bucket.get(offersKey)
  return { offers: stored ? (JSON.parse(stored.text) as Offers) : {}, etag: stored?.etag }
}

export const readOffers = async (bucket: Bucket): Promise<Offers> => (await read(bucket)).offers

/** Changes what is offered; when somebody else does so at the same time, both changes are made. */
async function change(bucket: Bucket, decide: (offers: Offers) => Offers): Promise<Offers> {
  for (;;) {
    const { offers, etag } = await read(bucket)
    const next = decide(offers)
    if (await bucket.putIf(offersKey, JSON.stringify(next), etag)) return next
  }
}

/** Offers an app to all organizations of the portal, or offers it in another way. An app keeps the key of its backend. */
export async function offerApp(bucket: Bucket, name: string, offer: Offer): Promise<Offer> {
  const newKey = await createBackendKey()
  const offers = await change(bucket, (before) => {
    const earlier = before[name]
    const backendKey = offer.backend && (earlier?.backendKey ?? newKey)
    const { former } = offer
    // Who installed it before hosts were recorded agreed to the one of that time.
    const since = former?.backend === earlier?.backend ? earlier?.offeredAt : undefined
    const moved = former && { former: { ...former, offeredAt: since ?? former.offeredAt } }
    return { ...before, [name]: { ...offer, ...moved, ...(backendKey && { backendKey }) } }
  })
  return offers[name]!
}

/** Why the operator took an app back, and when, in ISO 8601. */
export interface Withdrawal {
  readonly title: string
  readonly reason: string
  readonly at: string
}

const withdrawalKey = (name: string) => `${offersPrefix}/withdrawn/${name}.json`

/**
 * Nobody gets the app any more; what organizations granted stays with them, and they are told why.
 * @throws ReleaseRefused when it is not offered
 */
export async function withdrawApp(bucket: Bucket, name: string, why?: Withdrawal): Promise<void> {
  await change(bucket, ({ [name]: offer, ...others }) => {
    if (!offer) throw new ReleaseRefused(`${name} is not offered.`)
    return others
  })
  await bucket.put(withdrawalKey(name), JSON.stringify(why ?? null), 'application/json')
}

/** Ends the move of a backend: its former address gets no calls any more. @throws ReleaseRefused while it is needed */
export async function dropFormerBackend(
  bucket: Bucket,
  name: string,
  live: AppDeclaration | undefined,
): Promise<void> {
  await change(bucket, (before) => {
    const { former, ...offer } = before[name] ?? {}
    if (!former) throw new ReleaseRefused(`No former backend of ${name} is confirmed. Nothing was changed.`)
    if (live?.backend === former.backend)
      throw new ReleaseRefused(
        `The live version declares ${former.backend}; release one with the new address first. Nothing was changed.`,
      )
    return { ...before, [name]: offer as Offer }
  })
}

/** Why an app was taken back; undefined where nobody said so. */
export async function readWithdrawal(
  bucket: Pick<Bucket, 'get'>,
  name: string,
): Promise<Withdrawal | undefined> {
  const stored = await bucket.get(withdrawalKey(name))
  return stored ? ((JSON.parse(stored.text) as Withdrawal | null) ?? undefined) : undefined
}

/**
 * What keeps a version from being released beside an offer: it must still be an app, with the backend that the operator
 * confirmed. Undefined where nothing does.
 */
export function refusalOf(
  name: string,
  app: AppDeclaration | undefined,
  offer: Offer | undefined,
): string | undefined {
  if (!offer) return undefined
  if (!app)
    return `${name} is offered as an app, and this version declares none; the operator has to withdraw the offer first`
  if (app.backend === offer.backend || (app.backend && app.backend === offer.former?.backend))
    return undefined
  const addresses = [offer.backend, offer.former?.backend].filter(Boolean).join(' and ')
  const confirmed = `the operator confirmed ${addresses || 'none'}`
  return `${name} declares ${app.backend ? `the backend ${app.backend}` : 'no backend'}, and ${confirmed}`
}
