import { dayMs } from '@ginkgo/contracts/dates'
import type { Bucket } from './bucket-type.ts'

/** What is stored of a token, by the hash of its text; the text itself is shown once, when it is issued. */
interface StoredToken {
  /** Who releases with it, for the history. */
  readonly holder: string
  /** ISO 8601, as the others. */
  readonly issued: string
  readonly expires: string
  readonly revoked?: string
  /** What it releases may be for everybody; else the remote has to be an app, which reaches nobody without an offer. */
  readonly everybody?: true
}

export interface ReleaseToken extends StoredToken {
  readonly id: string
}

/** Below the remote's own prefix, so that a token can name no other remote; the gateway serves no name that begins with `_`. */
const folderOf = (name: string) => `${name}/_tokens/`

const keyOf = (name: string, id: string) => `${folderOf(name)}${id}.json`

async function idOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** 256 random bits. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `gnr_${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}`
}

/** Issues a token that releases one remote and opens nothing else. */
export async function issueToken(
  bucket: Bucket,
  name: string,
  { holder, days, now, everybody }: { holder: string; days: number; now: number; everybody?: boolean },
): Promise<{ token: string; id: string; expires: string }> {
  const token = newToken()
  const id = await idOf(token)
  const expires = new Date(now + days * dayMs).toISOString()
  const issued = new Date(now).toISOString()
  const stored: StoredToken = { holder, issued, expires, ...(everybody && { everybody }) }
  await bucket.put(keyOf(name, id), JSON.stringify(stored), 'application/json')
  return { token, id, expires }
}

async function read(bucket: Bucket, name: string, id: string): Promise<StoredToken | undefined> {
  const stored = await bucket.get(keyOf(name, id))
  return stored && (JSON.parse(stored.text) as StoredToken)
}

/** The token that somebody shows, who may release this remote with it; undefined for one of another remote, and one that is past or revoked. */
export async function validToken(
  bucket: Bucket,
  name: string,
  token: string,
  now: number,
): Promise<Pick<StoredToken, 'holder' | 'everybody'> | undefined> {
  const stored = await read(bucket, name, await idOf(token))
  const isValid = stored && stored.revoked === undefined && Date.parse(stored.expires) > now
  return isValid ? stored : undefined
}

/** All that were issued, the latest first. */
export async function listTokens(bucket: Bucket, name: string): Promise<ReleaseToken[]> {
  const ids = (await bucket.keys(folderOf(name))).map((key) =>
    key.slice(folderOf(name).length, -'.json'.length),
  )
  const tokens = await Promise.all(
    ids.map(async (id) => {
      const stored = await read(bucket, name, id)
      return stored ? [{ id, ...stored }] : []
    }),
  )
  return tokens.flat().sort((a, b) => b.issued.localeCompare(a.issued))
}

/** Ends a token. @param begin of its id, as the list shows it @throws Error when that names none, or several */
export async function revokeToken(
  bucket: Bucket,
  name: string,
  begin: string,
  now: number,
): Promise<ReleaseToken> {
  const [token, ...others] = (await listTokens(bucket, name)).filter(({ id }) => id.startsWith(begin))
  if (!token || others.length > 0)
    throw new Error(`${name} has no single token whose id begins with ${begin}.`)
  const { id, ...stored } = token
  const revoked = stored.revoked ?? new Date(now).toISOString()
  await bucket.put(keyOf(name, id), JSON.stringify({ ...stored, revoked }), 'application/json')
  return { ...token, revoked }
}
