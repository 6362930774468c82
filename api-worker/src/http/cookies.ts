/**
 * The prefix binds a cookie to this host alone: browsers keep it only when it is secure and of the path `/`, so no
 * other site of the domain can set one.
 */
const fullName = (name: string) => `__Host-ginkgo_${name}`

/** The opaque value of one of the portal's cookies. */
export function readCookie(request: Request, name: string): string | undefined {
  const cookies = request.headers.get('cookie')?.split(/;\s*/) ?? []
  const start = `${fullName(name)}=`
  const value = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length)
  return value && /^[\w.-]{20,200}$/.test(value) ? value : undefined
}

/** `Set-Cookie` for a value that scripts cannot read. @param days 0 takes the cookie away */
export function makeCookie(name: string, value: string, days: number): string {
  return `${fullName(name)}=${value}; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=${Math.round(days * 86_400)}`
}

/** Ties a browser to the sign-in whose second factor is missing, or to what it has begun at another provider. */
export const stepCookieName = 'sign_in'
/** Ties a browser to the challenge for a passkey that it was given. */
export const passkeyCookieName = 'passkey'
/** Ties a browser to the sign-up it began. */
export const signUpCookieName = 'sign_up'
/** Recognizes a device from which an account was signed in to. */
export const deviceCookieName = 'device'
