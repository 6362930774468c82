import { agreedBackend } from '@ginkgo/federation/app-backend/agreed-host'
import { backendAddress } from '@ginkgo/federation/app-backend/backend-address'
import { claimsFor, tokenOf } from '@ginkgo/federation/app-backend/call-token'
import { eventsTokenOf } from '@ginkgo/federation/app-backend/events-token'
import type { Offer } from '@ginkgo/federation/release-tool/offers'
import { readOffers } from '../apps/offers.ts'
import { readUpTo } from '../bounded-body.ts'
import { type Env, isOwnOrigin } from '../env.ts'
import { type Failure, failureResponse, failures } from '../failures.ts'
import { askBackend, largestBody } from './ask-backend.ts'
import { identityOf } from './identity.ts'

const reading = new Set(['GET', 'HEAD'])
const writing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** A failure that says whose server it is, as people know the app by its name. */
const ofApp = (app: string, { message, ...failure }: Failure): Failure => {
  const words = app.slice('mfe-'.length).split('-')
  const title = words.map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`).join(' ')
  return { ...failure, message: message.replace('this app', `the app ${title}`) }
}

/** The backend that the operator confirmed when they offered the app. */
async function offeredBackend(
  { REMOTES }: Env,
  app: string,
): Promise<(Pick<Offer, 'offeredAt' | 'former'> & { backend: string; backendKey: string }) | undefined> {
  const offers = await readOffers(REMOTES)
  const { backend, backendKey, offeredAt = '', former } = (Object.hasOwn(offers, app) && offers[app]) || {}
  return backend && backendKey ? { backend, backendKey, offeredAt, ...(former && { former }) } : undefined
}

/**
 * `/remotes/<name>/api/…`: a call of an app's pages to its own backend, for organizations that have installed it. The
 * backend learns who is calling from a signed token, and nothing else of the request but its body.
 */
export async function answerAppBackend(
  request: Request,
  env: Env,
  { app, path }: { readonly app: string; readonly path: string },
): Promise<Response> {
  const { method } = request
  if (!reading.has(method) && !writing.has(method)) return failureResponse(failures.notAppMethod, request)
  if (writing.has(method) && !isOwnOrigin(request, env)) return failureResponse(failures.otherOrigin, request)
  const [offered, identity] = await Promise.all([offeredBackend(env, app), identityOf(request, env, app)])
  if (identity instanceof Response) return identity
  if (!offered) return failureResponse(failures.notFound, request)
  const backend = agreedBackend(offered, identity)
  if (!backend) return failureResponse(ofApp(app, failures.hostNotAgreed), request)
  const { origin, search } = new URL(request.url)
  const portal = env.PUBLIC_ORIGIN || origin
  const production = env.ENVIRONMENT === 'production'
  const address = backendAddress(backend, { path, search }, { production, portal })
  if (!address) {
    console.error(`The backend of ${app} may not be called: ${backend}`)
    return failureResponse(ofApp(app, failures.appFailed), request)
  }
  const body = writing.has(method) ? await readUpTo(request, largestBody) : new Uint8Array()
  if (body === undefined) return failureResponse(failures.tooLarge, request)
  const token = await tokenOf(claimsFor(identity, { app, portal, now: Date.now() }), offered.backendKey)
  const { organizationId, installedAt, tells } = identity
  const eventsToken = tells && (await eventsTokenOf(offered.backendKey, { organizationId, app, installedAt }))
  const answer = await askBackend({
    address,
    method,
    headers: request.headers,
    token,
    ...(eventsToken && { eventsToken }),
    body: body.byteLength > 0 ? body : undefined,
  })
  return answer instanceof Response ? answer : failureResponse(ofApp(app, answer), request)
}
