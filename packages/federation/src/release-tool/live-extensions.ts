import type { AppExtensions } from '@ginkgo/portal-sdk/extensions'
import type { Bucket } from './bucket-type.ts'
import { storedNeeds } from './compatibility.ts'
import { readPointer } from './pointer.ts'

/** What the live versions of a bucket's remotes add to the portal, but for one remote. */
export async function liveExtensions(bucket: Bucket, except: string): Promise<AppExtensions[]> {
  const folders = await bucket.folders('')
  // What begins otherwise holds offers and source maps.
  const names = folders.filter((name) => /^[a-z]/.test(name) && name !== except)
  const live = await Promise.all(
    names.map(async (app) => {
      const version = (await readPointer(bucket, app))?.pointer.version
      const extensions = version && (await storedNeeds(bucket, app, version)).extensions
      return extensions ? [{ ...extensions, app }] : []
    }),
  )
  return live.flat()
}
