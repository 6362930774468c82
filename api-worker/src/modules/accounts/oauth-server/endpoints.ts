import { defineEndpoint } from '@ginkgo/contracts'
import * as z from 'zod'

/** The parameters of a form, and the `Authorization` header of its request. */
const Form = z.object({ form: z.map(z.string(), z.string()), authorization: z.string().optional() })
export type Form = z.output<typeof Form>

const open = { method: 'post', access: 'public', limited: true, changes: [] } as const

/** Not among the other endpoints, because they answer as their RFCs prescribe. */
export const oauthApi = {
  token: defineEndpoint({
    ...open,
    id: 'oauth.token',
    path: '/oauth/token',
    summary: 'A code or a refresh token for new tokens (RFC 6749 4.1.3 and 6)',
    body: Form,
    output: z.object({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      expires_in: z.number().int(),
      refresh_token: z.string(),
      scope: z.string(),
    }),
  }),
  revoke: defineEndpoint({
    ...open,
    id: 'oauth.revoke',
    path: '/oauth/revoke',
    summary: 'End a token (RFC 7009)',
    body: Form,
    output: z.null(),
  }),
  register: defineEndpoint({
    ...open,
    id: 'oauth.register',
    path: '/oauth/register',
    summary: 'An application introduces itself (RFC 7591)',
    body: z.looseObject({}),
    status: 201,
    output: z.looseObject({ client_id: z.string() }),
  }),
} as const
