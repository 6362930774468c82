import { type Target, withBucket } from '../release-tool/bucket.ts'
import { privateFolderOf, reportsPrefix } from '../private-keys.ts'
import type { ErrorGroup } from './error-group.ts'
import { frameTexts, type ReadText } from './map-frame.ts'

/** A group with its stack in terms of the sources. */
export interface ReadableGroup extends Omit<ErrorGroup, 'frames'> {
  readonly stack: readonly string[]
}

/** Groups of an app, or of one version of it, the latest first. */
async function groupsOf(name: string, target: Target, version: string | undefined): Promise<ErrorGroup[]> {
  const prefix = `${reportsPrefix(name)}${version ? `${version}/` : ''}`
  return withBucket(target, privateFolderOf(name), async (bucket) => {
    const stored = await Promise.all((await bucket.keys(prefix)).map((key) => bucket.get(key)))
    return stored
      .flatMap((each) => (each ? [JSON.parse(each.text) as ErrorGroup] : []))
      .sort((one, other) => other.last.localeCompare(one.last))
  })
}

const appOf = (file: string) => /^\/remotes\/([^/]+)\//.exec(file)?.[1] ?? 'shell-app'

/** Opens the prefix of each app whose files occur in the stacks; one that may not be read leaves them as they are. */
async function withMaps<T>(
  apps: readonly string[],
  target: Target,
  work: (read: ReadText) => Promise<T>,
): Promise<T> {
  const [app, ...others] = apps
  if (!app) return work(async () => undefined)
  const folder = privateFolderOf(app)
  return withBucket(target, folder, (bucket) =>
    withMaps(others, target, (read) =>
      work(async (key) => {
        if (!key.startsWith(`${folder}/`)) return read(key)
        const found = await bucket.get(key).catch(() => undefined)
        return found?.text
      }),
    ),
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
  const groups = await groupsOf(name, target, version)
  const apps = new Set(groups.flatMap(({ frames }) => frames.map(({ file }) => appOf(file))))
  return withMaps([...apps], target, async (read) => {
    const textOf = frameTexts(read)
    return Promise.all(
      groups.map(async ({ frames, ...group }) => ({
        ...group,
        stack: await Promise.all(frames.map((frame) => textOf(frame, group.shell))),
      })),
    )
  })
}
