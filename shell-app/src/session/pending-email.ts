const key = 'ginkgo-pending-verification-email'

/** The e-mail that waits for its verification code, remembered across reloads. */
export function rememberPendingEmail(email: string): void {
  localStorage.setItem(key, email)
}

export function pendingEmail(): string | null {
  return localStorage.getItem(key)
}

export function forgetPendingEmail(): void {
  localStorage.removeItem(key)
}
