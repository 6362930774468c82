import { chosenRemotes } from './chosen-remotes.ts'
import { devServersOf, type Env } from './env.ts'
import { failureResponse, failures } from './failures.ts'
import { contentTypeOf } from './remote-file.ts'
import { ofServiceWorker } from './security-headers.ts'
import { withProofs } from './served-proof.ts'

const immutable = 'public, max-age=31536000, immutable'

/** A file of one release of a remote; it never changes. */
export async function answerRemoteFile(request: Request, env: Env, key: string): Promise<Response> {
  const file = await env.REMOTES.get(key)
  if (!file) return failureResponse(failures.notFound, request)
  const headers = { 'content-type': contentTypeOf(key), 'cache-control': immutable, etag: file.httpEtag }
  const known = request.headers.get('if-none-match')?.includes(file.httpEtag) ?? false
  if (known || request.method === 'HEAD') await file.body.cancel()
  if (known) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : file.body, { headers })
}

/** A file of the shell's build; a missing one is 404, never the page. */
export async function answerAsset(request: Request, env: Env, isImmutable: boolean): Promise<Response> {
  const source = devServersOf(env)['shell-app']
  const { pathname, search } = new URL(request.url)
  const response = source
    ? await fetch(new URL(`${pathname}${search}`, source))
    : await env.ASSETS.fetch(request)
  if (response.status === 404) return failureResponse(failures.notFound, request)
  const copy = new Response(response.body, response)
  copy.headers.set('cache-control', isImmutable && !source ? immutable : 'no-cache')
  if (pathname === '/service-worker.js') copy.headers.set('content-security-policy', ofServiceWorker)
  // Fonts are asked for with CORS, and the frames of sandboxed apps have no origin that could be named.
  if (pathname.endsWith('.woff2')) copy.headers.set('access-control-allow-origin', '*')
  return copy
}

/** Which version of each remote this visitor gets. */
export async function answerRegistry(request: Request, env: Env): Promise<Response> {
  const { remotes, setCookie } = await chosenRemotes(request, env)
  const { registry } = await withProofs(env.REMOTES, remotes, undefined, Date.now())
  const body = JSON.stringify(registry)
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      // Others may get other versions.
      'cache-control': 'private, no-cache',
      ...(setCookie && { 'set-cookie': setCookie }),
    },
  })
}
