import { remember } from '@ginkgo/portal-sdk'

const key = 'ginkgo-pending-verification-email'
const resendKey = 'ginkgo-resend-code-after'

/** The e-mail that waits for its verification code, remembered across reloads. */
export function rememberPendingEmail(email: string): void {
  remember(key, email)
}

export function pendingEmail(): string | null {
  return localStorage.getItem(key)
}

export function forgetPendingEmail(): void {
  localStorage.removeItem(key)
  localStorage.removeItem(resendKey)
}

/** From when on a new code can be asked for, in ms since 1970; 0 for at once. Remembered across reloads. */
export function resendAllowedAt(email: string): number {
  const [at = '', ...of] = (localStorage.getItem(resendKey) ?? '').split(' ')
  return of.join(' ') === email ? Number(at) || 0 : 0
}

export function rememberResendAllowedAt(email: string, at: number): void {
  remember(resendKey, `${at} ${email}`)
}
