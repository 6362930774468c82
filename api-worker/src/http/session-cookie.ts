/** The prefix binds the cookie to this host alone: browsers keep it only when it is secure and of the path `/`. */
const name = '__Host-ginkgo_session'

/** Days a session lives after it was last used. */
export const sessionDays = 30

/** The opaque token of the request's session cookie. */
export function sessionTokenOf(request: Request): string | undefined {
  const cookies = request.headers.get('cookie')?.split(/;\s*/) ?? []
  const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
  return value && /^[\w-]{20,100}$/.test(value) ? value : undefined
}

export function sessionCookie(token: string): string {
  return `${name}=${token}; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=${sessionDays * 86_400}`
}

export const clearedSessionCookie = `${name}=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0`
