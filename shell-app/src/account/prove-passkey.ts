import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
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

/** Undefined where the person would rather not. @throws what else went wrong */
export async function unlessDeclined<T>(run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run()
  } catch (error) {
    // Browsers say no more, so that pages cannot find out which passkeys there are.
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return undefined
    throw error
  }
}
