import { type Target, withBucket } from '../release-tool/bucket.ts'
import type { Bucket } from '../release-tool/bucket-type.ts'
import { privateFolderOf, reportsPrefix } from '../private-keys.ts'
import type { ErrorGroup } from './error-group.ts'
import { frameTexts, type ReadText } from './map-frame.ts'

/** A group with its stack in terms of the sources. */
export interface ReadableGroup extends Omit<ErrorGroup, 'frames'> {
  readonly stack: readonly string[]
}

/** Groups of an app, or of one version of it, the latest first. */
async function groupsIn(bucket: Bucket, name: string, version: string | undefined): Promise<ErrorGroup[]> {
  const keys = await bucket.keys(`${reportsPrefix(name)}${version ? `${version}/` : ''}`)
  const stored = await Promise.all(keys.map((key) => bucket.get(key)))
  return stored
    .flatMap((each) => (each ? [JSON.parse(each.text) as ErrorGroup] : []))
    .sort((one, other) => other.last.localeCompare(one.last))
}

const appOf = (file: string) => /^\/remotes\/([^/]+)\//.exec(file)?.[1] ?? 'shell-app'

/** Reads below the prefix of one app, and asks `read` for the rest; what may not be read is not there. */
const reading =
  (bucket: Bucket, app: string, read: ReadText): ReadText =>
  async (key) =>
    key.startsWith(`${privateFolderOf(app)}/`)
      ? (await bucket.get(key).catch(() => undefined))?.text
      : read(key)

const nothing: ReadText = async () => undefined

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
    return withMapsOf([...apps], target, async (read) => {
      const textOf = frameTexts(reading(bucket, name, read))
      return Promise.all(
        groups.map(async ({ frames, ...group }) => ({
          ...group,
          stack: await Promise.all(frames.map((frame) => textOf(frame, group.shell))),
        })),
      )
    })
  })
}
