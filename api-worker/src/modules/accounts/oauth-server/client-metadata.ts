import * as z from 'zod'
import type { Deadline } from '../../../db/deadline.ts'
import { takeOutTurns } from '../../../operation/direction-marks.ts'
import { illFormedTexts } from '../../../operation/well-formed.ts'
import { isPublicName } from '../../../operation/host-names.ts'
import { readBounded } from '../../../http/read-bounded.ts'
import { isRedirectUri } from './redirect-uris.ts'

const timeoutMs = 5_000
const maxBytes = 20_000
/** How many milliseconds a document is cached. */
export const metadataLifeMs = 3_600_000

/** What an application says about itself, at registration or in its own document (RFC 7591 2). */
export const clientMetadata = z.object({
  client_name: z.string().trim().min(1).max(200).optional(),
  redirect_uris: z
    .array(z.string().max(2_000).refine(isRedirectUri, 'This address cannot be used'))
    .min(1)
    .max(20),
  token_endpoint_auth_method: z.enum(['none', 'client_secret_basic', 'client_secret_post']).optional(),
  grant_types: z.array(z.string().max(100)).max(10).optional(),
  response_types: z.array(z.string().max(50)).max(10).optional(),
})
export type ClientMetadata = z.output<typeof clientMetadata>

/**
 * Whether a client id is the address of a metadata document that may be read. Names in private networks and IP
 * addresses may not, because documents are public.
 */
export function isMetadataUrl(clientId: string): boolean {
  if (!clientId.startsWith('https://') || !URL.canParse(clientId)) return false
  const { hostname, pathname, hash, username, password, port } = new URL(clientId)
  if (hash || username || password || port || pathname === '/') return false
  return isPublicName(hostname)
}

/** The document at the address; undefined if there is none, or if it does not name this client id. */
export async function readMetadata(
  clientId: string,
  deadline: Deadline,
): Promise<ClientMetadata | undefined> {
  if (!isMetadataUrl(clientId)) return undefined
  try {
    // Redirects are not followed, because their target was not checked.
    const response = await fetch(clientId, {
      redirect: 'manual',
      signal: deadline.signal(timeoutMs),
      headers: { accept: 'application/json' },
    })
    const isJson = /^application\/([\w.-]+\+)?json\b/.test(response.headers.get('content-type') ?? '')
    if (response.status !== 200 || !isJson) return undefined
    const document = takeOutTurns(JSON.parse(await readBounded(response, maxBytes)))
    if (illFormedTexts(document).length > 0) return undefined
    const { client_id: named } = z.object({ client_id: z.string() }).parse(document)
    const metadata = clientMetadata.parse(document)
    // A client with a public document cannot have a shared secret.
    const isPublic = (metadata.token_endpoint_auth_method ?? 'none') === 'none'
    return named === clientId && isPublic ? metadata : undefined
  } catch {
    return undefined
  }
}
