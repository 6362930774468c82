import type { RemoteDescription } from '@ginkgo/federation/remote-description'
import type { Bucket } from '@ginkgo/federation/release-tool/bucket-type'
import { readHistory } from '@ginkgo/federation/release-tool/history'
import { readPointer } from '@ginkgo/federation/release-tool/pointer'
import { bucketOf } from '@ginkgo/federation/release-tool/r2-bucket'
import type { AppScope } from '@ginkgo/contracts'
import type { AppDeclaration, AppVersion } from '@ginkgo/portal-sdk/extensions'
import type { Env } from '../env.ts'

/** Canaries of a version are changes too, so more are read than are shown. */
const changesRead = 12
const versionsShown = 5

/** What a version declares; undefined where it is gone. */
async function declaredBy(
  bucket: Bucket,
  name: string,
  version: string,
): Promise<AppDeclaration | undefined> {
  try {
    const stored = await bucket.get(`${name}/${version}/remote.json`)
    return stored && (JSON.parse(stored.text) as Partial<RemoteDescription>).extensions?.app
  } catch (error) {
    console.error(`What ${name} ${version} declares could not be read:`, error)
    return undefined
  }
}

const without = (scopes: readonly AppScope[], others: readonly AppScope[]) =>
  scopes.filter((scope) => !others.includes(scope))

/** What a version says is new, and what it asks for beside the one before. */
function changed(
  app: AppDeclaration | undefined,
  before: AppDeclaration | undefined,
): Partial<Pick<AppVersion, 'changes' | 'addedScopes' | 'removedScopes'>> {
  const said = app?.changes && { changes: app.changes }
  if (!app?.scopes || !before?.scopes) return { ...said }
  const addedScopes = without(app.scopes, before.scopes)
  const removedScopes = without(before.scopes, app.scopes)
  return {
    ...said,
    ...(addedScopes.length > 0 && { addedScopes }),
    ...(removedScopes.length > 0 && { removedScopes }),
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
    const versions = new Set(shown.flatMap(({ from, to }) => [to.version, ...(from ? [from.version] : [])]))
    const declared = new Map(
      await Promise.all(
        [...versions].map(async (version) => [version, await declaredBy(bucket, name, version)] as const),
      ),
    )
    return shown.map(({ from, to: { version }, at, action }) => ({
      version,
      at,
      isRollback: action === 'rollback',
      ...changed(declared.get(version), declared.get(from?.version ?? '')),
    }))
  } catch (error) {
    console.error(`The versions of ${name} could not be read:`, error)
    return []
  }
}
