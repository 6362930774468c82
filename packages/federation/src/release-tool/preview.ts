import { dayMs } from '@ginkgo/contracts/dates'
import type { Bucket } from './bucket-type.ts'

/** A version of an app that is live for nobody: those who installed the app open it by its link. */
export interface Preview {
  readonly version: string
  readonly by: string
  /** ISO 8601. */
  readonly at: string
}

/** Days after which a link opens nothing any more. */
const previewDays = 14

/** A folder of its own beside the versions; none has that name. */
const keyOf = (name: string) => `${name}/_preview/current.json`

/** The preview of an app; each takes the place of the one before. @param now milliseconds */
export async function readPreview(
  bucket: Pick<Bucket, 'get'>,
  name: string,
  now: number,
): Promise<Preview | undefined> {
  const stored = await bucket.get(keyOf(name))
  const preview = stored ? (JSON.parse(stored.text) as Preview | null) : null
  return preview && now < Date.parse(preview.at) + previewDays * dayMs ? preview : undefined
}

export const keepPreview = (bucket: Bucket, name: string, preview: Preview): Promise<void> =>
  bucket.put(keyOf(name), JSON.stringify(preview), 'application/json')

/** Its link opens nothing any more, and who had opened it gets what is live. */
export async function endPreview(bucket: Bucket, name: string): Promise<void> {
  if (await bucket.get(keyOf(name))) await bucket.put(keyOf(name), 'null', 'application/json')
}

/** Where a portal shows a preview to whom it is for. */
export const previewPath = (name: string, version: string): string =>
  `/remotes/${name}/preview?version=${encodeURIComponent(version)}`
