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

/** Reads texts of a bucket. What browsers name may be no key at all. */
export const textsIn =
  (bucket: Bucket): ReadText =>
  async (key) =>
    (await bucket.get(key).catch(() => undefined))?.text

/**
 * What browsers told about failures of one remote, the latest first, with the sources that its own prefix has maps of.
 * @param bucket in that prefix
 */
export async function errorsIn(bucket: Bucket, name: string, version?: string): Promise<ReadableGroup[]> {
  const read = textsIn(bucket)
  const isOwn = (key: string) => key.startsWith(`${privateFolderOf(name)}/`)
  return readable(await groupsIn(bucket, name, version), async (key) => (isOwn(key) ? read(key) : undefined))
}
