import { dayMs } from '@ginkgo/contracts/dates'
import { networkOf } from '@ginkgo/contracts/network-of'
import { reportSharesPrefix } from '@ginkgo/federation/private-keys'
import type { ReportBucket } from './env.ts'
import { putJson } from './put-json.ts'

/** Kinds of failure that one network may add to an app, and to one version of it, in a day. */
const mostKinds = { app: 15, version: 10 } as const

/** Networks share this many objects, so that nobody can fill the bucket and nothing has to be cleared away. */
const shares = 1_024
const attempts = 4

interface Share {
  readonly day: number
  readonly added: Readonly<Record<string, number>>
}

async function shareKeyOf(address: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(networkOf(address)))
  return `${reportSharesPrefix}${new DataView(digest).getUint16(0) % shares}.json`
}

/**
 * Whether a network may add another kind of failure of a version today, and counts it. With 15 a day, no network can
 * fill an app's 500 kinds in the 30 days that each is kept for.
 * @param now milliseconds
 * @throws the bucket's error
 */
export async function mayAddKind(
  bucket: ReportBucket,
  { app, version }: { readonly app: string; readonly version: string },
  address: string,
  now: number,
): Promise<boolean> {
  const key = await shareKeyOf(address)
  const day = Math.floor(now / dayMs)
  const ofVersion = `${app} ${version}`
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const stored = await bucket.get(key)
    const share = stored ? (JSON.parse(await stored.text()) as Share) : undefined
    const added = share?.day === day ? share.added : {}
    const [byApp, byVersion] = [added[app] ?? 0, added[ofVersion] ?? 0]
    if (byApp >= mostKinds.app || byVersion >= mostKinds.version) return false
    const next: Share = { day, added: { ...added, [app]: byApp + 1, [ofVersion]: byVersion + 1 } }
    if (await putJson(bucket, key, next, stored)) return true
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 40 * attempt))
  }
  return false
}
