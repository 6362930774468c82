import { defineEndpoint, OrganizationId } from '@ginkgo/contracts'
import * as z from 'zod'

const page = {
  access: 'public',
  limited: true,
  params: z.object({ organizationId: OrganizationId }),
} as const

/**
 * What a provider is set up with. They are not among the other endpoints, because a provider has browsers open the one, and
 * calls the other itself. Each organization has its own, so that the answer of one provider is never taken for another's.
 */
export const callbackPage = defineEndpoint({
  ...page,
  id: 'oidc.callback',
  method: 'get',
  path: '/oauth/sso/{organizationId}/callback',
  summary: "Back from the organization's provider, with its answer",
  setsCookie: true,
  query: z.object({
    /** The query of the address, as the provider has written it. */
    answer: z.string().max(8_000),
  }),
  /** The address that the browser is redirected to. */
  output: z.string(),
})

export const backChannelPage = defineEndpoint({
  ...page,
  id: 'oidc.backChannelLogout',
  method: 'post',
  path: '/oauth/sso/{organizationId}/logout',
  summary: 'The provider ends sessions that began with it (OpenID Connect Back-Channel Logout 1.0)',
  changes: [],
  body: z.object({ logout_token: z.string().min(1).max(16_000) }),
  output: z.null(),
})
