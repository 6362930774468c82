import type { ConnectedProvider } from '@ginkgo/contracts'
import { OAuth2Client } from 'arctic'
import type { Bindings } from '../../operation/env.ts'

/** The names of connected accounts for people. */
export const labels: Readonly<Record<ConnectedProvider, string>> = {
  google_calendar: 'Google Calendar',
  microsoft_calendar: 'Microsoft 365 Calendar',
  zoom: 'Zoom',
  gmail: 'Gmail',
  microsoft_mail: 'Microsoft 365',
  smtp: 'Mail server',
}

const slugs = {
  google: 'google_calendar',
  microsoft_calendar: 'microsoft_calendar',
  zoom: 'zoom',
  gmail: 'gmail',
  microsoft: 'microsoft_mail',
} as const satisfies Record<string, OauthProvider>

/** The name of a provider in addresses. */
export type ProviderSlug = keyof typeof slugs

export const providerSlugs = Object.keys(slugs) as [ProviderSlug, ...ProviderSlug[]]

export const nameBySlug = (slug: ProviderSlug): OauthProvider => slugs[slug]

export const providerBySlug = (env: Bindings, slug: ProviderSlug): Provider =>
  providerOf(env, nameBySlug(slug))

/** Those that are connected by OAuth. */
export type OauthProvider = Exclude<ConnectedProvider, 'smtp'>

/** The addresses and OAuth settings of a provider. */
export interface Provider {
  readonly name: OauthProvider
  /** The name in addresses. */
  readonly slug: ProviderSlug
  /** The name for people. */
  readonly label: string
  readonly clientId: string
  readonly clientSecret: string
  readonly authorizeUrl: string
  readonly tokenUrl: string
  /** Empty where the provider revokes no tokens on demand. */
  readonly revokeUrl: string
  /** The origin of its API. */
  readonly apiUrl: string
  readonly scopes: readonly string[]
  /** Query parameters of the authorization address in addition to those of OAuth. */
  readonly authorizeWith: Readonly<Record<string, string>>
}

/**
 * The settings of a provider from the Worker's variables; in the local stack its addresses are those of an emulator.
 */
export function providerOf(env: Bindings, name: OauthProvider): Provider {
  if (name === 'microsoft_mail' || name === 'microsoft_calendar')
    return {
      name,
      slug: name === 'microsoft_mail' ? 'microsoft' : name,
      label: labels[name],
      clientId: env.MICROSOFT_CLIENT_ID,
      clientSecret: env.MICROSOFT_CLIENT_SECRET,
      authorizeUrl: env.MICROSOFT_AUTHORIZE_URL,
      tokenUrl: env.MICROSOFT_TOKEN_URL,
      revokeUrl: '',
      apiUrl: env.MICROSOFT_API_URL,
      scopes: [
        ...['openid', 'email', 'offline_access'],
        `https://graph.microsoft.com/${name === 'microsoft_mail' ? 'Mail.Send' : 'Calendars.ReadWrite'}`,
      ],
      authorizeWith: {},
    }
  if (name === 'zoom')
    return {
      name,
      slug: 'zoom',
      label: labels[name],
      clientId: env.ZOOM_CLIENT_ID,
      clientSecret: env.ZOOM_CLIENT_SECRET,
      authorizeUrl: env.ZOOM_AUTHORIZE_URL,
      tokenUrl: env.ZOOM_TOKEN_URL,
      revokeUrl: env.ZOOM_REVOKE_URL,
      apiUrl: env.ZOOM_API_URL,
      // The scopes for Zoom are set in the registered app.
      scopes: [],
      authorizeWith: {},
    }
  return {
    name,
    slug: name === 'gmail' ? 'gmail' : 'google',
    label: labels[name],
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
    authorizeUrl: env.GOOGLE_AUTHORIZE_URL,
    tokenUrl: env.GOOGLE_TOKEN_URL,
    revokeUrl: env.GOOGLE_REVOKE_URL,
    apiUrl: env.GOOGLE_API_URL,
    scopes: [
      'openid',
      'email',
      `https://www.googleapis.com/auth/${name === 'gmail' ? 'gmail.send' : 'calendar.events'}`,
    ],
    // Unless Google asks for consent again, a second connection gets no refresh token.
    authorizeWith: { access_type: 'offline', prompt: 'consent' },
  }
}

/** `origin` is the portal's; the callback address below it is registered at the provider. */
export function oauthClient(provider: Provider, origin: string): OAuth2Client {
  return new OAuth2Client(
    provider.clientId,
    provider.clientSecret,
    `${origin}/oauth/${provider.slug}/callback`,
  )
}
