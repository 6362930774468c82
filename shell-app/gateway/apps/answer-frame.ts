import { servedContracts } from '../api-contract.ts'
import type { Env } from '../env.ts'
import { failureResponse, failures } from '../failures.ts'
import { release } from '../registry.ts'
import { staticFile } from '../static-file.ts'
import { readOffers } from './offers.ts'

/** The page of a frame in the build of the shell. */
const template = '/assets/sandbox/frame.html'

/**
 * The policy of a frame. Its origin is opaque, also where its address is opened by itself. It runs the frame's own
 * scripts and those of this version of the app, connects to nothing and leads nowhere: what it asks for goes through the
 * page around it. No nonce, as whatever runs in the frame could read it.
 */
function framePolicy(origin: string, name: string, version: string): string {
  const files = `${origin}/assets/sandbox/ ${origin}/remotes/${name}/${version}/`
  return [
    'sandbox allow-scripts allow-forms allow-downloads',
    "default-src 'none'",
    `script-src ${files}`,
    // Rules that components write into the page; what they could load is limited below.
    `style-src ${files} 'unsafe-inline'`,
    `font-src ${files}`,
    `img-src ${files} data: blob:`,
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${origin}`,
  ].join('; ')
}

/** JSON that cannot end its script element. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

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
    staticFile(env, request, template),
    servedContracts(request, env),
  ])
  if (!Object.hasOwn(offers, name) || !live) return failureResponse(failures.notFound, request)
  if (!page.ok) return failureResponse(failures.badGateway, request)
  const { registered, manifest } = live
  const data = {
    registry: { [name]: registered },
    manifests: manifest ? { [registered.manifest]: manifest } : {},
    ...(api && { api }),
    hasSession: false,
  }
  const element = `<script type="application/json" id="portal-data">${inlineJson(data)}</script>`
  const html = (await page.text()).replace('</head>', (close) => `${element}${close}`)
  return new Response(request.method === 'HEAD' ? null : html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': framePolicy(new URL(request.url).origin, name, version),
      'x-frame-options': 'SAMEORIGIN',
      'x-dns-prefetch-control': 'off',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-cache',
    },
  })
}
