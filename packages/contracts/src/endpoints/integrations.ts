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
    /** The account's e-mail; null where the provider did not tell. */
    accountEmail: z.string().nullable(),
    /** False once the provider refused its tokens: connect it again. */
    usable: z.boolean(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'ProviderConnection' })
export type ProviderConnection = z.output<typeof ProviderConnection>

/**
 * Connecting is two pages of the browser, not calls: `/oauth/google/authorize` and `/oauth/zoom/authorize` lead to the
 * provider, which leads back to `/settings?tab=integrations` with `success=google`, `success=zoom` or `error=…`.
 */
export const integrationsApi = {
  connections: defineEndpoint({
    id: 'integrations.connections',
    method: 'get',
    path: '/api/oauth/connections',
    summary: 'Providers the caller has connected',
    access: 'profile:read',
    paged: true,
    output: ProviderConnection,
  }),
  disconnect: defineEndpoint({
    id: 'integrations.disconnect',
    method: 'delete',
    path: '/api/oauth/{provider}',
    summary: 'Forget a connected account and revoke its tokens at the provider; harmless when there is none',
    access: 'profile:write',
    params: z.object({ provider: z.enum(['google', 'google_calendar', 'zoom']) }),
    status: 204,
    output: noContent,
  }),
} as const
