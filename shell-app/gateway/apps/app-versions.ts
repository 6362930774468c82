import { readHistory } from '@ginkgo/federation/release-tool/history'
import { readPointer } from '@ginkgo/federation/release-tool/pointer'
import { bucketOf } from '@ginkgo/federation/release-tool/r2-bucket'
import type { AppVersion } from '@ginkgo/portal-sdk/extensions'
import type { Env } from '../env.ts'

/** Canaries of a version are changes too, so more are read than are shown. */
const changesRead = 12
const versionsShown = 5

/** The last versions of an app that became live, the latest first; none while the bucket does not answer. */
export async function versionsOf(remotes: Env['REMOTES'], name: string): Promise<AppVersion[]> {
  try {
    const bucket = bucketOf(remotes)
    const current = await readPointer(bucket, name)
    if (!current) return []
    const changes = await readHistory(bucket, name, current.pointer, changesRead)
    return changes
      .filter(({ from, to }) => from?.version !== to.version)
      .slice(0, versionsShown)
      .map(({ to, at, action }) => ({ version: to.version, at, isRollback: action === 'rollback' }))
  } catch (error) {
    console.error(`The versions of ${name} could not be read:`, error)
    return []
  }
}
