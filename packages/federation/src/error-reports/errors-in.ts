import { privateFolderOf, reportsPrefix } from '../private-keys.ts'
import type { Bucket } from '../release-tool/bucket-type.ts'
import type { ErrorGroup } from './error-group.ts'
import { frameTexts, type ReadText } from './map-frame.ts'

/** A group with its stack in terms of the sources. */
export interface ReadableGroup extends Omit<ErrorGroup, 'frames'> {
  readonly stack: readonly string[]
}

/** Groups of an app, or of one version of it, the latest first. */
export async function groupsIn(
  bucket: Bucket,
  name: string,
  version: string | undefined,
): Promise<ErrorGroup[]> {
  const keys = await bucket.keys(`${reportsPrefix(name)}${version ? `${version}/` : ''}`)
  const stored = await Promise.all(keys.map((key) => bucket.get(key)))
  return stored
    .flatMap((each) => (each ? [JSON.parse(each.text) as ErrorGroup] : []))
    .sort((one, other) => other.last.localeCompare(one.last))
}

/** Reads below the prefix of one app, and asks `read` for the rest; what may not be read is not there. */
export const reading =
  (bucket: Bucket, app: string, read: ReadText): ReadText =>
  async (key) =>
    key.startsWith(`${privateFolderOf(app)}/`)
      ? (await bucket.get(key).catch(() => undefined))?.text
      : read(key)

export const nothing: ReadText = async () => undefined

/** Their stacks in terms of the sources, as far as the maps can be read. */
export async function readable(groups: readonly ErrorGroup[], read: ReadText): Promise<ReadableGroup[]> {
  const textOf = frameTexts(read)
  return Promise.all(
    groups.map(async ({ frames, ...group }) => ({
      ...group,
      stack: await Promise.all(frames.map((frame) => textOf(frame, group.shell))),
    })),
  )
}

/**
 * What browsers told about failures of one remote, the latest first, with the sources that its own prefix has maps of.
 * @param bucket in that prefix
 */
export const errorsIn = async (bucket: Bucket, name: string, version?: string): Promise<ReadableGroup[]> =>
  readable(await groupsIn(bucket, name, version), reading(bucket, name, nothing))
