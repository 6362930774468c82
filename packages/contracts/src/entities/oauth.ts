import * as z from 'zod'
import { OauthConnectionId, Timestamp } from '../primitives.ts'
import { AiScope, accessControl } from './api-key.ts'

/** An application that asks for access, as the consent screen shows it. */
export const OauthClient = z
  .object({
    /** What it gave itself; it may be the address of its metadata document. */
    clientId: z.string(),
    name: z.string(),
    /** The host it says it belongs to, where its metadata document proves that. */
    verifiedHost: z.string().nullable(),
    /**
     * What is wrong with the request asked about, if anything. `unsafe` ones must not even be denied by going back
     * to the application, because the address is not one of its own.
     */
    problem: z.object({ text: z.string(), unsafe: z.boolean() }).nullable(),
  })
  .meta({ id: 'OauthClient' })
export type OauthClient = z.output<typeof OauthClient>

const address = z.string().max(2_000).refine(URL.canParse, 'Must be an absolute URL')

/** What an application asks for at the authorization endpoint (RFC 6749 4.1.1, RFC 7636 4.3, RFC 8707 2.1). */
export const authorizationQuery = {
  redirect_uri: address.optional(),
  response_type: z.string().max(50).optional(),
  scope: z.string().max(200).optional(),
  code_challenge: z.string().max(200).optional(),
  code_challenge_method: z.string().max(20).optional(),
  resource: address.optional(),
}

/** The decision on the consent screen. */
export const OauthDecision = z.object({
  client_id: z.string().min(1).max(2_000),
  redirect_uri: z.string().min(1).max(2_000),
  response_type: z.string().max(50),
  scope: z
    .union([
      z.array(z.string().max(50)).max(20),
      z
        .string()
        .max(200)
        .transform((text) => text.split(' ')),
    ])
    .optional(),
  state: z.string().max(2_000).nullish(),
  code_challenge: z.string().max(200).nullish(),
  code_challenge_method: z.string().max(20).nullish(),
  resource: z.string().max(2_000).nullish(),
  approved: z.boolean(),
})
export type OauthDecision = z.output<typeof OauthDecision>

/** An AI assistant, or another application, that somebody connected. */
export const OauthConnection = z
  .object({
    id: OauthConnectionId,
    clientName: z.string(),
    clientId: z.string(),
    scopes: z.array(AiScope),
    /** Whose it is: admins see everybody's. */
    userName: z.string(),
    /** Whether it is the caller's own. */
    own: z.boolean(),
    createdAt: Timestamp,
    /** To the minute. */
    lastUsedAt: Timestamp.nullable(),
    expiresAt: Timestamp,
    ...accessControl,
  })
  .meta({ id: 'OauthConnection' })
export type OauthConnection = z.output<typeof OauthConnection>
