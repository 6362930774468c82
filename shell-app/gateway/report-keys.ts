import { dayMs } from '@ginkgo/contracts/dates'
import { reportKeysKey } from '@ginkgo/federation/private-keys'
import type { ReportBucket } from './env.ts'
import { putJson } from './put-json.ts'

/** A secret that proofs of served versions are signed with. */
interface StoredKey {
  readonly id: string
  /** 32 random bytes, base64. */
  readonly secret: string
  /** Since when it signs, in milliseconds. */
  readonly since: number
}

export interface ReportKey {
  readonly id: string
  readonly key: CryptoKey
}

/** How long a proof is believed: longer than most tabs stay open, and after that they are offered a reload anyway. */
export const proofLifeMs = 14 * dayMs
const signsForMs = 30 * dayMs
/** How long keys are cached. */
const freshForMs = 60_000

interface Known {
  readonly of: ReportBucket
  readonly readAt: number
  readonly newest: number
  readonly keys: readonly ReportKey[]
}
let known: Known | undefined

const asBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

function freshKey(now: number): StoredKey {
  const id = crypto.randomUUID().slice(0, 8)
  return { id, secret: asBase64(crypto.getRandomValues(new Uint8Array(32))), since: now }
}

const imported = ({ secret }: StoredKey) =>
  crypto.subtle.importKey(
    'raw',
    Uint8Array.from(atob(secret), (letter) => letter.charCodeAt(0)),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )

/** The stored keys, the newest first; one that has signed for long enough is followed by a new one. */
async function readStored(bucket: ReportBucket, now: number): Promise<readonly StoredKey[]> {
  for (;;) {
    const stored = await bucket.get(reportKeysKey)
    const keys = stored ? (JSON.parse(await stored.text()) as readonly StoredKey[]) : []
    const [newest] = keys
    if (newest && now - newest.since < signsForMs) return keys
    // One that stopped signing goes when the last proof it made has run out.
    const needed = keys.filter(({ since }) => now - since < signsForMs + proofLifeMs)
    const next = [freshKey(now), ...needed]
    // Another instance wrote first: its keys are taken.
    if (await putJson(bucket, reportKeysKey, next, stored)) return next
  }
}

/**
 * The keys that proofs are signed with, the one to use first. They lie in the bucket that every instance of the
 * gateway has, below a name that it gives out to nobody, so that no setting has to hold a secret for them.
 * @param now milliseconds
 * @param lacking the id of a key that a proof names: it may have been made since the keys were read
 * @throws the bucket's error
 */
export async function reportKeys(
  bucket: ReportBucket,
  now: number,
  lacking?: string,
): Promise<readonly ReportKey[]> {
  const before = known?.of === bucket && now - known.newest < signsForMs ? known : undefined
  const ageMs = before ? now - before.readAt : Number.POSITIVE_INFINITY
  const isEnough = lacking === undefined || before?.keys.some(({ id }) => id === lacking)
  // Made-up ids cost at most one read a second.
  if (before && ageMs < (isEnough ? freshForMs : 1_000)) return before.keys
  const stored = await readStored(bucket, now)
  const keys = await Promise.all(stored.map(async (one) => ({ id: one.id, key: await imported(one) })))
  known = { of: bucket, readAt: now, newest: stored[0]?.since ?? 0, keys }
  return keys
}
