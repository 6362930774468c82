import { beginningOf } from '@ginkgo/contracts'
import type { Implementation } from '@modelcontextprotocol/server'

const maxLength = 100

/** The name that an MCP client gives itself: `desk-assistant 1.4.0`. */
export const clientNameOf = ({ name, version }: Implementation): string =>
  beginningOf(`${name} ${version}`, maxLength)

/**
 * In the protocol versions of 2025 a client sends its name once, when it initializes. The session id contains the name,
 * so that every further request has it, the server stores nothing, and any instance can answer.
 */
export function sessionIdOf(clientName: string): string {
  const bytes = new TextEncoder().encode(clientName)
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return `${crypto.randomUUID()}.${text}`
}

/** The name in a session id; undefined if it has none. */
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
