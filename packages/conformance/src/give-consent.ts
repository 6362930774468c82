import { bodyOf, consent, type SignedIn } from '@ginkgo/testing'

/**
 * Does what a person does in the browser that a client opens: allows everything it asks for.
 * @returns the address that the browser is redirected to
 */
export const giveConsent = async (user: SignedIn, authorizationUrl: string | URL): Promise<URL> => {
  const { searchParams } = new URL(authorizationUrl)
  const { client_id, ...asked } = Object.fromEntries(searchParams) as Record<string, string>
  const reply = await consent(user, { client_id: client_id! }, asked)
  return new URL(bodyOf<{ redirect_uri: string }>(reply, 200).redirect_uri)
}
