import type { Context } from 'hono'
import type { AppEnv } from '../../http/env.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Provider } from './providers.ts'

/** Where a provider is connected from, and where the browser ends up. */
export interface ConnectRequest {
  readonly context: Context<AppEnv>
  readonly provider: Provider
  readonly scope: OrgScope
  readonly origin: string
  readonly now: string
}

/** Where the settings page shows an error. */
export const settingsWith = (error: string) => `/settings?tab=integrations&error=${encodeURIComponent(error)}`
