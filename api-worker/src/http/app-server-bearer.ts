import { claimedGrant, isEventsTokenOf } from '@ginkgo/federation/app-backend/events-token'
import type { Context } from 'hono'
import { DomainError } from '../operation/errors.ts'
import { offerOf } from '../operation/offers.ts'
import { sha256 } from '../operation/tokens.ts'
import type { Caller } from '../runner/admit.ts'
import type { AppEnv } from './app-env.ts'

/** The server of an app, with the token that the portal gave it for an organization. @throws DomainError `unauthenticated` */
export async function appServerOf({ req, env, var: { request } }: Context<AppEnv>): Promise<Caller> {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(req.header('authorization') ?? '') ?? []
  const grant = claimedGrant(token)
  const offer = grant && (await offerOf(env, grant.app))
  if (!grant || !offer?.backendKey || !(await isEventsTokenOf(offer.backendKey, token)))
    throw new DomainError('unauthenticated', 'A token of the server of an installed app is needed')
  return { credential: { kind: 'appServer', hash: await sha256(token), grant }, context: request }
}
