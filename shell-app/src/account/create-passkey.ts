import { startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { unlessDeclined } from './prove-passkey.ts'

/** Undefined where the person would rather not. @throws Error in words where the device has one already */
export async function createPasskey(options: Readonly<Record<string, unknown>>): Promise<object | undefined> {
  try {
    return await unlessDeclined(() => startRegistration({ optionsJSON: options as never }))
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw new Error('This device has a passkey of your account already', { cause: error })
    throw error
  }
}
