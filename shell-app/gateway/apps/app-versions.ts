import type { RemoteDescription } from '@ginkgo/federation/remote-description'
import type { Bucket } from '@ginkgo/federation/release-tool/bucket-type'
import { readHistory } from '@ginkgo/federation/release-tool/history'
import { readPointer } from '@ginkgo/federation/release-tool/pointer'
import { bucketOf } from '@ginkgo/federation/release-tool/r2-bucket'
import type { AppVersion } from '@ginkgo/portal-sdk/extensions'
import type { Env } from '../env.ts'

/** Canaries of a version are changes too, so more are read than are shown. */
const changesRead = 12
const versionsShown = 5

/** What the maker says is new in a version; undefined where they say nothing, or the version is gone. */
async function changesOf(bucket: Bucket, name: string, version: string): Promise<string | undefined> {
  try {
    const stored = await bucket.get(`${name}/${version}/remote.json`)
    return stored && (JSON.parse(stored.text) as Partial<RemoteDescription>).extensions?.app?.changes
  } catch (error) {
    console.error(`What is new in ${name} ${version} could not be read:`, error)
    return undefined
  }
}

/** The last versions of an app that became live, the latest first; none while the bucket does not answer. */
export async function versionsOf(remotes: Env['REMOTES'], name: string): Promise<AppVersion[]> {
  try {
    const bucket = bucketOf(remotes)
    const current = await readPointer(bucket, name)
    if (!current) return []
    const changes = await readHistory(bucket, name, current.pointer, changesRead)
    const shown = changes.filter(({ from, to }) => from?.version !== to.version).slice(0, versionsShown)
    return await Promise.all(
      shown.map(async ({ to: { version }, at, action }) => {
        const said = await changesOf(bucket, name, version)
        return { version, at, isRollback: action === 'rollback', ...(said && { changes: said }) }
      }),
    )
  } catch (error) {
    console.error(`The versions of ${name} could not be read:`, error)
    return []
  }
}
