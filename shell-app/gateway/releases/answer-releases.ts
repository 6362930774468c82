import type { Bucket } from '@ginkgo/federation/release-tool/bucket-type'
import { bucketOf } from '@ginkgo/federation/release-tool/r2-bucket'
import { ReleaseRefused } from '@ginkgo/federation/release-tool/refusal'
import type { ReleaseAnswer, ReleaseOrder } from '@ginkgo/federation/release-tool/release-order'
import { dropFormerBackend, readOffers } from '@ginkgo/federation/release-tool/offers'
import { readPointer } from '@ginkgo/federation/release-tool/pointer'
import { endPreview, previewPath } from '@ginkgo/federation/release-tool/preview'
import { type Offered, storedNeeds } from '@ginkgo/federation/release-tool/compatibility'
import {
  checkRelease,
  promote,
  rollBack,
  storePreview,
  storeRelease,
} from '@ginkgo/federation/release-tool/store-release'
import type { Audience, Circumstance } from '@ginkgo/federation/release-tool/transitions'
import { releasesIn } from '@ginkgo/federation/release-tool/stored-releases'
import type { BuiltFile } from '@ginkgo/federation/release-tool/upload'
import { sdkVersion } from '@ginkgo/portal-sdk/sdk-version'
import { shellExtensions } from '../../src/extensions.ts'
import { askContract } from '../api-contract.ts'
import type { Env } from '../env.ts'
import { type Failure, failureResponse, failures } from '../failures.ts'
import { appsOf, readStandings } from '../registry.ts'
import { checkedDescription, takenFrom } from './check-description.ts'
import { NoOrder, readOrder, TooLarge } from './read-order.ts'
import { teamOf } from './team-of.ts'

const otherApps = async (env: Env, name: string) => {
  const { [name]: _, ...others } = await readStandings(env.REMOTES)
  const live = Object.fromEntries(Object.entries(others).map(([app, standing]) => [app, standing.live]))
  return [shellExtensions, ...appsOf(live)]
}

/** What a change is made with: the bucket in the remote's own prefix, who asked, and what this portal offers. */
interface Desk {
  readonly bucket: Bucket
  readonly name: string
  readonly holder: string
  /** What is no app may be released. */
  readonly everybody: boolean
  readonly env: Env
  readonly request: Request
}

const liveNow = async ({ bucket, name }: Desk) => (await readPointer(bucket, name))?.pointer

/** Ends the move of the team's own backend, which its offer confirms. */
async function dropFormer(desk: Desk): Promise<ReleaseAnswer> {
  const { bucket, name, env } = desk
  const live = await liveNow(desk)
  const app = live && (await storedNeeds(bucket, name, live.version)).extensions?.app
  await dropFormerBackend(bucketOf(env.REMOTES), name, app)
  return { ...live }
}

type Sent = Extract<ReleaseOrder, { action: 'release' }>

async function carryOutRelease(
  { bucket, name, everybody, env, request }: Desk,
  { version, preview, ...order }: Sent,
  files: readonly BuiltFile[],
  circumstance: Circumstance,
  offered: Offered,
): Promise<ReleaseAnswer> {
  const { extensions } = checkedDescription(name, files)
  if (!extensions.app && (preview || !everybody))
    throw new ReleaseRefused(
      `${preview ? 'A preview is of an app' : 'With this token an app is released'}, and the build declares none in src/extensions.ts. Nothing was changed.`,
    )
  const taken = takenFrom(await otherApps(env, name), extensions)
  if (taken.length > 0) throw new ReleaseRefused(`${taken.join('; ')}. Nothing was changed.`)
  const { [name]: offer } = await readOffers(bucketOf(env.REMOTES))
  const release = { name, version, files, circumstance, offer, offered, ...audienceOf(order) }
  checkRelease(release)
  if (!preview) return storeRelease(bucket, release)
  await storePreview(bucket, release)
  const portal = env.PUBLIC_ORIGIN || new URL(request.url).origin
  const live = (await readPointer(bucket, name))?.pointer
  return { ...live, preview: new URL(previewPath(name, version), portal).href }
}

async function carryOut(
  desk: Desk,
  order: ReleaseOrder,
  files: readonly BuiltFile[],
): Promise<ReleaseAnswer> {
  const { bucket, name, holder, env, request } = desk
  const { reason } = order
  const circumstance = {
    ...{ id: crypto.randomUUID(), by: holder, at: new Date().toISOString() },
    ...(reason && { reason }),
  }
  const offered = async () => ({ sdk: sdkVersion, api: await askContract(request, env) })
  switch (order.action) {
    case 'promote':
      return promote(bucket, { name, circumstance, offered, ...audienceOf(order) })
    case 'rollback': {
      const to = order.to ? { to: order.to } : {}
      return rollBack(bucket, { name, circumstance, offered, ...to })
    }
    case 'end-preview':
      await endPreview(bucket, name)
      return { ...(await liveNow(desk)) }
    case 'drop-former-backend':
      return dropFormer(desk)
    case 'release':
      return carryOutRelease(desk, order, files, circumstance, await offered())
  }
}

const audienceOf = ({ canary }: { readonly canary?: Audience }) => (canary ? { canary } : {})

const saying = (failure: Pick<Failure, 'status' | 'code'>, { message }: Error): Failure => ({
  ...failure,
  ...{ title: 'Not possible', message },
})

/**
 * `/remotes/<name>/releases`: the team of a remote lists its releases, and releases, promotes or rolls back, with a token
 * that reaches this remote alone. Whoever is signed in to the portal may do nothing here.
 */
export async function answerReleases(request: Request, env: Env, name: string): Promise<Response> {
  if (!['GET', 'POST'].includes(request.method)) return failureResponse(failures.getOrPost, request)
  const team = await teamOf(request, env, name)
  if (team instanceof Response) return team
  const { bucket, holder, everybody } = team
  const headers = { 'cache-control': 'no-store' }
  if (request.method === 'GET') return Response.json(await releasesIn(bucket, name), { headers })
  try {
    const { order, files } = await readOrder(request)
    const desk = { bucket, name, holder, everybody, env, request }
    return Response.json(await carryOut(desk, order, files), { headers })
  } catch (error) {
    if (error instanceof TooLarge) return failureResponse(failures.tooLarge, request)
    if (error instanceof NoOrder)
      return failureResponse(saying({ status: 400, code: 'malformed' }, error), request)
    if (error instanceof ReleaseRefused)
      return failureResponse(saying({ status: 409, code: 'release_refused' }, error), request)
    throw error
  }
}
