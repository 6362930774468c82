import { carryOut } from '@ginkgo/federation/release-tool/carry-out'
import { bucketOf } from '@ginkgo/federation/release-tool/r2-bucket'
import { NoOrder, ReleaseRefused } from '@ginkgo/federation/release-tool/refusal'
import { releasesIn } from '@ginkgo/federation/release-tool/stored-releases'
import { sdkVersion } from '@ginkgo/portal-sdk/sdk-version'
import { shellExtensions } from '../../src/extensions.ts'
import { askContract } from '../api-contract.ts'
import type { Env } from '../env.ts'
import { type Failure, failureResponse, failures } from '../failures.ts'
import { appsOf, readStandings } from '../registry.ts'
import { readOrder, TooLarge } from './read-order.ts'
import { teamOf } from './team-of.ts'

async function otherApps(env: Env, name: string) {
  const { [name]: _, ...others } = await readStandings(env.REMOTES)
  const live = Object.fromEntries(Object.entries(others).map(([app, standing]) => [app, standing.live]))
  return [shellExtensions, ...appsOf(live)]
}

const saying = (failure: Pick<Failure, 'status' | 'code'>, { message }: Error): Failure => ({
  ...failure,
  title: 'Not possible',
  message,
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
    const { reason } = order
    const desk = {
      bucket: bucketOf(env.REMOTES),
      name,
      circumstance: {
        id: crypto.randomUUID(),
        by: holder,
        at: new Date().toISOString(),
        ...(reason && { reason }),
      },
      offered: async () => ({ sdk: sdkVersion, api: await askContract(request, env) }),
      limits: { everybody, others: () => otherApps(env, name) },
      origin: env.PUBLIC_ORIGIN || new URL(request.url).origin,
    }
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
