import { Secret, TOTP } from 'otpauth'

/** Seconds for which a code is shown. */
const period = 30

const generator = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Ginkgo', label, secret, algorithm: 'SHA1', digits: 6, period })

/** A new secret of 160 bits, as RFC 4226 recommends, in base32, and the `otpauth:` address for authenticator apps. */
export function newTotp(email: string): { secret: string; otpauth: string } {
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, otpauth: generator(secret, email).toString() }
}

/**
 * The time step of a right code by RFC 6238; the clock of the phone may be one step late or early. Undefined for a wrong
 * code, and for one of a step that is not after the last one that was accepted, so that each code works once.
 */
export function stepOfCode(
  secret: string,
  code: string,
  { nowMs, lastStep }: { readonly nowMs: number; readonly lastStep: number },
): number | undefined {
  const off = generator(Secret.fromBase32(secret)).validate({ token: code, timestamp: nowMs, window: 1 })
  if (off === null) return undefined
  const step = Math.floor(nowMs / 1_000 / period) + off
  return step > lastStep ? step : undefined
}
