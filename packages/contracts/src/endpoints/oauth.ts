import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { AccessControlPatch } from '../entities/api-key.ts'
import { authorizationQuery, OauthClient, OauthConnection, OauthDecision } from '../entities/oauth.ts'
import { noContent, OauthConnectionId } from '../primitives.ts'

export const oauthClientsApi = {
  get: defineEndpoint({
    id: 'oauthClients.get',
    method: 'get',
    path: '/api/oauth/client/{clientId}',
    summary: 'An application, and whether its authorization request can be granted',
    access: 'public',
    params: z.object({ clientId: z.string().min(1).max(2_000) }),
    restParam: 'clientId',
    query: z.object(authorizationQuery),
    output: OauthClient,
    limited: true,
  }),
} as const

export const oauthConnectionsApi = {
  list: defineEndpoint({
    id: 'oauthConnections.list',
    method: 'get',
    path: '/api/oauth-connections',
    summary: "Connected AI applications: the caller's own, for an admin those of everybody",
    access: 'profile:read',
    paged: true,
    output: OauthConnection,
  }),
  update: defineEndpoint({
    id: 'oauthConnections.update',
    method: 'patch',
    path: '/api/oauth-connections/{connectionId}',
    summary: 'Pause a connection or resume it; an admin also sets how many calls a minute it may make',
    access: 'profile:read',
    changes: ['oauthConnections', 'auditLog'],
    params: z.object({ connectionId: OauthConnectionId }),
    body: AccessControlPatch,
    status: 204,
    output: noContent,
  }),
  delete: defineEndpoint({
    id: 'oauthConnections.delete',
    method: 'delete',
    path: '/api/oauth-connections/{connectionId}',
    summary: 'Revoke a connection; every later call of the application is refused',
    access: 'profile:read',
    changes: ['oauthConnections', 'auditLog'],
    params: z.object({ connectionId: OauthConnectionId }),
    status: 204,
    output: noContent,
  }),
} as const

/** Not among the other endpoints, because it answers errors as RFC 6749 has them: `{ error, error_description }`. */
export const authorizeEndpoint = defineEndpoint({
  id: 'oauth.authorize',
  method: 'post',
  path: '/oauth/authorize',
  summary: 'Grant or deny the request of an application; answers the address to redirect to',
  access: 'profile:read',
  confirm: 'depends',
  changes: [],
  body: OauthDecision,
  output: z.object({ redirect_uri: z.string() }),
})
