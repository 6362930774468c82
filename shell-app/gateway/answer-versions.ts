import { answerRegistry } from './answer-file.ts'
import type { Env } from './env.ts'
import type { Registry } from './registry.ts'
import { shellBuild } from './shell-build.ts'

/**
 * `/versions.json`: what a page opened now would run, by app. Open tabs compare it with what they run; it is a few
 * hundred letters, and 304 while nothing changed.
 */
export async function answerVersions(request: Request, env: Env): Promise<Response> {
  const [registry, { version }] = await Promise.all([
    answerRegistry(new Request(request, { method: 'GET' }), env),
    shellBuild(env, request),
  ])
  if (!registry.ok) return registry
  const setCookie = registry.headers.get('set-cookie')
  const remotes = Object.entries((await registry.json()) as Registry)
  const versions = Object.fromEntries(remotes.map(([name, remote]) => [name, remote.version]))
  const body = JSON.stringify({ ...(version && { 'shell-app': version }), ...versions })
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
  const etag = `"${btoa(String.fromCharCode(...new Uint8Array(digest).slice(0, 12)))}"`
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-cache',
    etag,
    ...(setCookie !== null && { 'set-cookie': setCookie }),
  }
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
