import { callback, type SignedIn } from '@ginkgo/testing'
import { giveConsent } from './give-consent.ts'

interface ClientInformation {
  readonly client_id: string
  readonly client_secret?: string
}

interface Tokens {
  readonly access_token: string
  readonly token_type: string
  readonly refresh_token?: string
}

/**
 * The storage of an MCP SDK's OAuth client, together with a simulated person who allows whatever the client asks for, or what they give of it.
 */
export class PersonAtBrowser {
  readonly redirectUrl = callback
  readonly clientMetadata = {
    client_name: 'SDK client',
    redirect_uris: [callback],
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  }
  /** The address that the browser was redirected to after the consent. */
  answer: URL | undefined
  /** The scopes that the client asked for last. */
  asked: string | null | undefined
  /** The scopes that the person gives; all that the client asks for where they are left out. */
  gives: readonly string[] | undefined
  readonly #person: SignedIn
  #client: ClientInformation | undefined
  #tokens: Tokens | undefined
  #verifier = ''

  constructor(person: SignedIn, gives?: readonly string[]) {
    this.#person = person
    this.gives = gives
  }

  clientInformation() {
    return this.#client
  }

  saveClientInformation(client: ClientInformation) {
    this.#client = client
  }

  tokens() {
    return this.#tokens
  }

  saveTokens(tokens: Tokens) {
    this.#tokens = tokens
  }

  async redirectToAuthorization(address: URL) {
    this.asked = address.searchParams.get('scope')
    const given = new URL(address)
    if (this.gives) given.searchParams.set('scope', this.gives.join(' '))
    this.answer = await giveConsent(this.#person, given)
  }

  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier
  }

  codeVerifier() {
    return this.#verifier
  }
}
