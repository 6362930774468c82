import { type Offer, type Offers, offersKey } from '@ginkgo/federation/release-tool/offers'
import type { Bindings } from './env.ts'

/** What the operator offers of an app; undefined where they do not offer it. @throws what the bucket throws */
export async function offerOf(
  { REMOTES }: Pick<Bindings, 'REMOTES'>,
  app: string,
): Promise<Offer | undefined> {
  const stored = await REMOTES.get(offersKey)
  const offers = stored ? (JSON.parse(await stored.text()) as Offers) : {}
  return Object.hasOwn(offers, app) ? offers[app] : undefined
}
