import { defineEndpoint } from '@ginkgo/contracts'
import * as z from 'zod'
import { providerSlugs } from './providers.ts'

const page = {
  method: 'get',
  access: 'profile:read',
  params: z.object({ provider: z.enum(providerSlugs) }),
  /** The address that the browser is redirected to. */
  output: z.string(),
} as const

/**
 * The two pages for connecting a provider. They are not among the other endpoints, because browsers open them and are
 * redirected.
 */
export const authorizePage = defineEndpoint({
  ...page,
  id: 'integrations.authorize',
  path: '/oauth/{provider}/authorize',
  summary: 'To the provider that a person wants to connect',
  confirm: 'always',
})
export const callbackPage = defineEndpoint({
  ...page,
  id: 'integrations.callback',
  path: '/oauth/{provider}/callback',
  summary: 'Back from the provider, with its answer',
  query: z.object({
    /** Only the hash of the state is stored. */
    stateHash: z.string(),
    code: z.string().optional(),
    error: z.string().optional(),
  }),
})

/** The address of the settings page with the connections. */
export const settingsPage = (origin: string) => `${origin}/settings?tab=integrations`

/** The address of the settings page that shows an error. */
export const settingsWith = (origin: string, error: string) =>
  `${settingsPage(origin)}&error=${encodeURIComponent(error)}`
