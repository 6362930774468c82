import type { Context } from 'hono'
import type { Caller } from '../../../runner/admit.ts'
import { openAppToken } from '../../../runner/app-token.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { DomainError } from '../../../operation/errors.ts'
import { sha256 } from '../../../operation/tokens.ts'

/** The person who uses an app, as that app. @throws DomainError `unauthenticated` */
export async function appBearerOf({ req, env, var: { request } }: Context<AppEnv>): Promise<Caller> {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(req.header('authorization') ?? '') ?? []
  const grant = await openAppToken(env, token, Date.now())
  if (!grant) throw new DomainError('unauthenticated', 'A token of an installed app is needed')
  request.databases.goTo(grant.databaseName && `${grant.databaseName}.`)
  return { credential: { kind: 'app', hash: await sha256(token), grant }, context: request }
}
