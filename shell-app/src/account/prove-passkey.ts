import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { PasskeyProof } from '@ginkgo/contracts'

type Options = Readonly<Record<string, unknown>>

/** Whether the browser knows passkeys. */
export const knowsPasskeys = () => browserSupportsWebAuthn()

/** Has the browser offer passkeys where the e-mail is typed, until `stopOffering`. */
export async function offerPasskeys(read: () => Promise<Options>): Promise<PasskeyProof | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  return provePasskey(await read(), true)
}

export const stopOffering = () => WebAuthnAbortService.cancelCeremony()

/** Undefined where the person would rather not, or has none here. */
export async function provePasskey(options: Options, inField = false): Promise<PasskeyProof | undefined> {
  return unlessDeclined(
    () =>
      startAuthentication({ optionsJSON: options as never, useBrowserAutofill: inField }) as Promise<unknown>,
  ) as Promise<PasskeyProof | undefined>
}

/** As `provePasskey`, for a new one. @throws Error in words where the device has one already */
export async function createPasskey(options: Options): Promise<object | undefined> {
  return unlessDeclined(() => startRegistration({ optionsJSON: options as never })) as Promise<
    object | undefined
  >
}

async function unlessDeclined(run: () => Promise<unknown>): Promise<unknown> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw new Error('This device has a passkey of your account already', { cause: error })
    // Browsers say no more, so that pages cannot find out which passkeys there are.
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return undefined
    throw error
  }
}
