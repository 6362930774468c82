import { navigationOf } from '@ginkgo/portal-sdk/extensions'
import { shellExtensions } from '../src/extensions.ts'
import { servedContracts } from './api-contract.ts'
import { chosenRemotes } from './chosen-remotes.ts'
import { devServersOf, type Env } from './env.ts'
import { failureResponse, failures } from './failures.ts'
import { renderFirstPaint } from './first-paint.ts'
import { renderPage } from './page.ts'
import { sessionReads, takesAnswers, withAnswers } from './page-answers.ts'
import { appsOf } from './registry.ts'
import { firstPaintOf, phoneFiles, remoteFiles, sharedFiles, shellFiles } from './preloads.ts'
import { shellBuild } from './shell-build.ts'
import { deviceMarkOf } from './organization-of.ts'
import { contentSecurityPolicy, createNonce } from './security-headers.ts'
import { withProofs } from './served-proof.ts'
import { staticFile } from './static-file.ts'

/** index.html for every path that is a page, ready to show the requested one. */
export async function answerPage(request: Request, env: Env): Promise<Response> {
  const address = new URL(request.url)
  const { origin, pathname, search } = address
  // Cookies and the API's origin check know the public address only.
  if (env.ENVIRONMENT === 'production' && env.PUBLIC_ORIGIN && origin !== env.PUBLIC_ORIGIN)
    return new Response(null, {
      status: 308,
      headers: { location: `${env.PUBLIC_ORIGIN}${pathname}${search}` },
    })
  const [template, { chunks, version }, chosen, api, device] = await Promise.all([
    staticFile(env, request, '/index.html'),
    shellBuild(env, request),
    chosenRemotes(request, env).catch((error: unknown) => {
      console.error('The page is served without the registry:', error)
      return undefined
    }),
    servedContracts(request, env),
    deviceMarkOf(request),
  ])
  if (!template.ok) return failureResponse(failures.badGateway, request)
  const hasSession = device !== undefined
  const bringsAnswers = hasSession && takesAnswers(request)
  const nonce = createNonce()
  // After signing in on this page the browser asks again, and gets the remotes of its organization.
  const remotes = chosen?.isFinal ? chosen.remotes : undefined
  const { registry, shellProof } = await withProofs(env.REMOTES, remotes ?? {}, version, Date.now())
  const manifests = Object.values(remotes ?? {}).flatMap(({ registered, manifest }) =>
    manifest ? [[registered.manifest, manifest] as const] : [],
  )
  const sections = navigationOf([shellExtensions, ...appsOf(chosen?.remotes ?? {})])
  const ofShell = shellFiles(chunks, pathname, hasSession)
  const ofRemote =
    hasSession && remotes ? [...sharedFiles(chunks, remotes, address), ...remoteFiles(remotes, address)] : []
  const firstPaint = remotes && firstPaintOf(remotes, address)
  const ofPhone = hasSession && remotes ? phoneFiles(chunks, remotes, address) : []
  const html = renderPage(await template.text(), {
    nonce,
    data: {
      ...(remotes && { registry }),
      manifests: Object.fromEntries(manifests),
      ...(version && { shell: version }),
      ...(shellProof && { shellProof }),
      ...(api && { api }),
      hasSession,
      ...(device && { device }),
      ...(bringsAnswers && { coming: sessionReads }),
    },
    preloads: { shell: ofShell, remote: ofRemote.filter((file) => !ofShell.includes(file)), phone: ofPhone },
    firstPaint: hasSession
      ? renderFirstPaint(
          pathname,
          sections.map(({ title, phone, page: { path } }) => ({ title, phone, path })),
          firstPaint,
        )
      : '',
  })
  const whole = request.method === 'HEAD' ? null : html
  const body = bringsAnswers
    ? withAnswers(html, { request, env, device, remotes: remotes ?? {}, firstRows: firstPaint?.rows, nonce })
    : whole
  return new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(nonce, Object.values(devServersOf(env))),
      // Nonce and registry belong to this answer alone, and what somebody may see is kept nowhere.
      'cache-control': bringsAnswers ? 'no-store' : 'private, no-cache',
      ...(chosen?.setCookie && { 'set-cookie': chosen.setCookie }),
    },
  })
}
