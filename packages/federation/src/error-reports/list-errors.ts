import { privateFolderOf } from '../private-keys.ts'
import { type Target, withBucket } from '../release-tool/bucket.ts'
import { groupsIn, nothing, type ReadableGroup, readable, reading } from './errors-in.ts'
import type { ReadText } from './map-frame.ts'

const appOf = (file: string) => /^\/remotes\/([^/]+)\//.exec(file)?.[1] ?? 'shell-app'

/** Opens the prefixes of further apps whose files occur in the stacks. */
function withMapsOf<T>(
  apps: readonly string[],
  target: Target,
  work: (read: ReadText) => Promise<T>,
): Promise<T> {
  const [app, ...others] = apps
  if (!app) return work(nothing)
  return withBucket(target, privateFolderOf(app), (bucket) =>
    withMapsOf(others, target, (read) => work(reading(bucket, app, read))),
  )
}

/**
 * What browsers told about failures of a remote, or of the shell (`shell-app`), the latest first.
 * @param request.version only those of one version
 */
export async function listErrors(request: {
  name: string
  target: Target
  version?: string
}): Promise<ReadableGroup[]> {
  const { name, target, version } = request
  return withBucket(target, privateFolderOf(name), async (bucket) => {
    const groups = await groupsIn(bucket, name, version)
    const apps = new Set(groups.flatMap(({ frames }) => frames.map(({ file }) => appOf(file))))
    apps.delete(name)
    return withMapsOf([...apps], target, (read) => readable(groups, reading(bucket, name, read)))
  })
}
