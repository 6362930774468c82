import { base64urlOf, isSignedBy, signWith, textOfBase64url } from '../release-tool/backend-key.ts'

/** The header of each call to an app's server, in which it gets the token with which it tells of events. */
export const eventsTokenHeader = 'ginkgo-events-token'

/** Whom a server tells of events, and as which app. */
export interface EventsGrant {
  readonly organizationId: string
  readonly app: string
  /** ISO 8601. An app that was removed and installed again is another one. */
  readonly installedAt: string
}

/** Keeps a signature of this kind from passing for one of a call, which signs something else. */
const signedText = (content: string) => `events ${content}`

/** The same for the same grant, so that the server may keep it: it holds until the app is removed or the key replaced. */
export async function eventsTokenOf(
  backendKey: string,
  { organizationId, app, installedAt }: EventsGrant,
): Promise<string> {
  const content = base64urlOf([organizationId, app, Date.parse(installedAt)].join(' '))
  return `gne_${content}.${await signWith(backendKey, signedText(content))}`
}

const form = /^gne_([\w-]{1,300})\.([\w-]{86})$/

/** What a token says of itself, which nobody has proved yet; undefined where it is none. */
export function claimedGrant(token: string): EventsGrant | undefined {
  const [, content] = form.exec(token) ?? []
  if (content === undefined) return undefined
  const [organizationId = '', app = '', installedAt] = textOfBase64url(content).split(' ')
  const at = new Date(Number(installedAt))
  if (Number.isNaN(at.getTime())) return undefined
  return { organizationId, app, installedAt: at.toISOString() }
}

/** Whether the portal made the token with this key. */
export async function isEventsTokenOf(backendKey: string, token: string): Promise<boolean> {
  const [, content = '', signature = ''] = form.exec(token) ?? []
  return content !== '' && (await isSignedBy(backendKey, signedText(content), signature))
}
