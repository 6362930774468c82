import { beginningOf } from '@ginkgo/contracts'
import type { Implementation } from '@modelcontextprotocol/server'

const maxLength = 100

/** A program that speaks the protocol, as it calls itself: `desk-assistant 1.4.0`. */
export const clientNameOf = ({ name, version }: Implementation): string =>
  beginningOf(`${name} ${version}`, maxLength)

/**
 * In the revisions of 2025 a client says its name once, when it initializes. The session id carries it in every
 * further request, so that the server keeps nothing and any instance can answer.
 */
export function sessionIdOf(clientName: string): string {
  const bytes = new TextEncoder().encode(clientName)
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return `${crypto.randomUUID()}.${text}`
}

/** The name in a session id; undefined where there is none. */
export function clientNameIn(sessionId: string | null): string | undefined {
  const text = sessionId?.split('.')[1]
  if (!text) return undefined
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    )
    return beginningOf(new TextDecoder().decode(bytes), maxLength)
  } catch {
    return undefined
  }
}
