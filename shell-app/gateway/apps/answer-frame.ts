import { frameHeaders, framePage, frameTemplate } from '@ginkgo/federation/sandbox-frame'
import { servedContracts } from '../api-contract.ts'
import type { Env } from '../env.ts'
import { failureResponse, failures } from '../failures.ts'
import { release } from '../registry.ts'
import { staticFile } from '../static-file.ts'
import { readOffers } from './offers.ts'

/**
 * The page of the frames in which a sandboxed app runs. It has the code of one version and no data, so it is the same for
 * everybody; who has installed the app is decided by the page around it.
 */
export async function answerFrame(
  request: Request,
  env: Env,
  { name, version }: { readonly name: string; readonly version: string },
): Promise<Response> {
  const [offers, live, page, api] = await Promise.all([
    readOffers(env.REMOTES),
    release(env.REMOTES, name, version).catch(() => undefined),
    staticFile(env, request, frameTemplate),
    servedContracts(request, env),
  ])
  if (!Object.hasOwn(offers, name) || !live) return failureResponse(failures.notFound, request)
  if (!page.ok) return failureResponse(failures.badGateway, request)
  const { registered, manifest } = live
  const html = framePage(await page.text(), { name, registered, manifest, api })
  return new Response(request.method === 'HEAD' ? null : html, {
    headers: frameHeaders(new URL(request.url).origin, name, version),
  })
}
