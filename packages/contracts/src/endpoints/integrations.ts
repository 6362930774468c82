import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { ConnectionId, noContent, Timestamp } from '../primitives.ts'

export const ConnectedProvider = z.enum(['google_calendar', 'zoom'])
export type ConnectedProvider = z.output<typeof ConnectedProvider>

/** An account at a provider that the caller connected. */
export const ProviderConnection = z
  .object({
    id: ConnectionId,
    provider: ConnectedProvider,
    /** The account's e-mail; null if the provider does not give it. */
    accountEmail: z.string().nullable(),
    /** False after the provider has refused its tokens, until the caller connects it again. */
    usable: z.boolean(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'ProviderConnection' })
export type ProviderConnection = z.output<typeof ProviderConnection>

/**
 * Connecting is not a call of the API: the browser opens `/oauth/google/authorize` or `/oauth/zoom/authorize`, which
 * redirects to the provider. The provider redirects back, and the browser ends at `/settings?tab=integrations` with
 * `success=google`, `success=zoom` or `error=…`.
 */
export const integrationsApi = {
  connections: defineEndpoint({
    id: 'integrations.connections',
    method: 'get',
    path: '/api/oauth/connections',
    summary: 'Provider accounts that the caller has connected',
    access: 'profile:read',
    paged: true,
    output: ProviderConnection,
  }),
  disconnect: defineEndpoint({
    id: 'integrations.disconnect',
    method: 'delete',
    path: '/api/oauth/{provider}',
    summary: 'Disconnect an account and revoke its tokens at the provider; succeeds also when there is none',
    access: 'profile:write',
    changes: ['integrations', 'auditLog'],
    params: z.object({ provider: z.enum(['google', 'google_calendar', 'zoom']) }),
    status: 204,
    output: noContent,
  }),
} as const
