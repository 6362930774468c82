import { beginningOf } from '@ginkgo/contracts'
import type { Implementation } from '@modelcontextprotocol/server'

const maxLength = 100

/** The name that an MCP client gives itself: `desk-assistant 1.4.0`. */
export const clientNameOf = ({ name, version }: Implementation): string =>
  beginningOf(`${name} ${version}`, maxLength)

/** Stands behind the name in a session id. */
const asksMark = 'asks'

/** Whether the client of this session said that it can ask the person. */
export const canAskIn = (sessionId: string | null): boolean => sessionId?.split('.')[2] === asksMark

/**
 * In the protocol versions of 2025 a client sends its name once, when it initializes, and whether it can ask the person.
 * The session id contains both, so that every further request has them, the server stores nothing, and any instance can
 * answer.
 */
export function sessionIdOf(clientName: string, canAsk: boolean): string {
  const text = Buffer.from(clientName, 'utf8').toString('base64url')
  return [crypto.randomUUID(), text, ...(canAsk ? [asksMark] : [])].join('.')
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
