/**
 * A `return` target after signing in: a path of this origin, or undefined.
 * Parsed as the browser would, so that `//host`, `/\host` and schemes are recognized as what they are.
 */
export function safeReturn(target: string | null): string | undefined {
  if (!target?.startsWith('/')) return undefined
  const base = 'https://portal.invalid'
  try {
    const url = new URL(target, base)
    return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : undefined
  } catch {
    return undefined
  }
}

/** An account page's address that carries the return target on. */
export function withReturn(path: string, target: string | null): string {
  const safe = safeReturn(target)
  if (!safe) return path
  return `${path}${path.includes('?') ? '&' : '?'}return=${encodeURIComponent(safe)}`
}
