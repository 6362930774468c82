import type { ConnectedProvider } from '@ginkgo/contracts'
import { OAuth2Client } from 'arctic'
import type { Bindings } from '../../http/env.ts'

/** The addresses and OAuth settings of a provider. */
export interface Provider {
  readonly name: ConnectedProvider
  /** The name in addresses. */
  readonly slug: 'google' | 'zoom'
  /** The name for people. */
  readonly label: 'Google Calendar' | 'Zoom'
  readonly clientId: string
  readonly clientSecret: string
  readonly authorizeUrl: string
  readonly tokenUrl: string
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
export function providerOf(env: Bindings, name: ConnectedProvider): Provider {
  if (name === 'zoom')
    return {
      name,
      slug: 'zoom',
      label: 'Zoom',
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
    slug: 'google',
    label: 'Google Calendar',
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
    authorizeUrl: env.GOOGLE_AUTHORIZE_URL,
    tokenUrl: env.GOOGLE_TOKEN_URL,
    revokeUrl: env.GOOGLE_REVOKE_URL,
    apiUrl: env.GOOGLE_API_URL,
    scopes: ['openid', 'email', 'https://www.googleapis.com/auth/calendar.events'],
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
