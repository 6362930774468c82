import { type AppPartValues, beginningOf } from '@ginkgo/contracts'
import { agreedBackend } from '@ginkgo/federation/app-backend/agreed-host'
import { backendAddress } from '@ginkgo/federation/app-backend/backend-address'
import { claimsFor, tokenOf } from '@ginkgo/federation/app-backend/call-token'
import { eventsTokenHeader, eventsTokenOf } from '@ginkgo/federation/app-backend/events-token'
import type { installedApps } from '../../db/schema/index.ts'
import { readBounded } from '../../http/read-bounded.ts'
import type { Bindings } from '../../operation/env.ts'
import { offerOf } from '../../operation/offers.ts'
import { inBucketTime } from '../../storage/bucket.ts'
import type { Acting } from './acting.ts'
import { AppUnusable } from './app-unusable.ts'

type App = Pick<typeof installedApps.$inferSelect, 'name' | 'state' | 'scopes' | 'installedAt'>

/** Where an app's server is, and the key with which the portal signs calls to it. */
interface Server {
  readonly backend: string
  readonly backendKey: string
}

/** @throws AppUnusable where the operator or the organization has not agreed to one */
export async function serverOf(env: Bindings, app: App, title: string): Promise<Server> {
  const offer = await inBucketTime(() => offerOf(env, app.name))
  if (!offer?.backend || !offer.backendKey)
    throw new AppUnusable(`The operator of the portal does not offer the app ${title} with a server any more`)
  const { backendKey, offeredAt = '', former } = offer
  const backend = agreedBackend(
    { backend: offer.backend, offeredAt, former },
    { backendHost: app.state?.backendHost, installedAt: app.installedAt },
  )
  if (!backend)
    throw new AppUnusable(`The app ${title} has a new server, to which an Organisation Admin has to agree`)
  return { backend, backendKey }
}

/** How long the server has for its answer, in milliseconds, as receivers of webhooks have. */
const answerMs = 15_000
const largestAnswer = 100_000

interface Asked {
  readonly app: App
  readonly action: string
  readonly fields: AppPartValues
}

type AppAnswer =
  | { readonly kind: 'done'; readonly message: string | null }
  | { readonly kind: 'refused' | 'failed'; readonly message: string }

/** Statuses from 400 to 499 that pass. */
const passing = new Set([408, 425, 429])

/** Calls an app's server, with the same id at every try. */
export async function askApp(
  { env, owner, run, rule, record }: Acting,
  { backend, backendKey }: Server,
  { app, action, fields }: Asked,
): Promise<AppAnswer> {
  const portal = env.PUBLIC_ORIGIN
  const production = env.ENVIRONMENT === 'production'
  const address = backendAddress(
    backend,
    { path: `automation/${action}`, search: '' },
    { production, portal },
  )
  if (!address) return { kind: 'failed', message: 'The address of the server may not be called' }
  const { organizationId, globalRole, user } = owner.scope
  const verticals = owner.scope.verticals.filter(({ verticalId }) => verticalId === rule.verticalId)
  const identity = { organizationId, userId: user.id, globalRole, verticals, scopes: app.scopes }
  const claims = claimsFor(identity, {
    app: app.name,
    portal,
    now: Date.now(),
    rule: { id: rule.id, run: run.id },
  })
  const id = `${run.id}-${run.step}`
  const { installedAt } = app
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    authorization: `Bearer ${await tokenOf(claims, backendKey)}`,
    'idempotency-key': id,
    [eventsTokenHeader]: await eventsTokenOf(backendKey, { organizationId, app: app.name, installedAt }),
  }
  const body = JSON.stringify({
    id,
    action,
    organizationId,
    verticalId: rule.verticalId,
    leadId: record.leadId,
    enquiryId: rule.kind === 'enquiry' ? run.recordId : null,
    rule: { id: rule.id, name: rule.definition.name },
    depth: run.depth + 1,
    fields,
  })
  try {
    const signal = AbortSignal.timeout(answerMs)
    const response = await fetch(address, { method: 'POST', body, headers, redirect: 'manual', signal })
    const said = wordsOf(await readBounded(response, largestAnswer))
    const { status } = response
    if (status >= 200 && status < 300) return { kind: 'done', message: said }
    if (status >= 400 && status < 500 && !passing.has(status))
      return { kind: 'refused', message: said ?? `its server answered ${status}` }
    return { kind: 'failed', message: `The server answered ${status}` }
  } catch (error) {
    const isSilent = error instanceof Error && error.name === 'TimeoutError'
    const message = isSilent ? 'The server did not answer within 15 seconds' : 'The server did not answer'
    return { kind: 'failed', message }
  }
}

/** The message of an answer in JSON, as the portal's own refusals have it. */
function wordsOf(text: string): string | null {
  try {
    const { message } = JSON.parse(text) as { message?: unknown }
    return typeof message === 'string' && message !== '' ? beginningOf(message, 300) : null
  } catch {
    return null
  }
}
