import { claimedGrant, isEventsTokenOf } from '@ginkgo/federation/app-backend/events-token'
import type { Context } from 'hono'
import type { Caller } from '../../../runner/admit.ts'
import { openAppToken } from '../../../runner/app-token.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { bearerTokenOf } from '../../../http/bearer.ts'
import { DomainError } from '../../../operation/errors.ts'
import { offerOf } from '../../../operation/offers.ts'
import { sha256 } from '../../../operation/tokens.ts'
import { inBucketTime } from '../../../storage/bucket.ts'

/** The person who uses an app, as that app. @throws DomainError `unauthenticated` */
export async function appBearerOf({ req, env, var: { request } }: Context<AppEnv>): Promise<Caller> {
  const token = bearerTokenOf(req)
  const grant = await openAppToken(env, token, Date.now())
  if (!grant) throw new DomainError('unauthenticated', 'A token of an installed app is needed')
  request.databases.goTo(grant.databaseName && `${grant.databaseName}.`)
  return { credential: { kind: 'app', hash: await sha256(token), grant }, context: request }
}

/** The server of an app, with the token that the portal gave it for an organization. @throws DomainError `unauthenticated` */
export async function appServerOf({ req, env, var: { request } }: Context<AppEnv>): Promise<Caller> {
  const token = bearerTokenOf(req)
  const grant = claimedGrant(token)
  const offer = grant && (await inBucketTime(() => offerOf(env, grant.app), request.deadline))
  if (!grant || !offer?.backendKey || !(await isEventsTokenOf(offer.backendKey, token)))
    throw new DomainError('unauthenticated', 'A token of the server of an installed app is needed')
  return { credential: { kind: 'appServer', hash: await sha256(token), grant }, context: request }
}
