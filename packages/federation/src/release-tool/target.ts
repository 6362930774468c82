import { isAbsolute, join, resolve } from 'node:path'
import type { Target } from './bucket.ts'

const root = join(import.meta.dirname, '../../../..')

/** What `--target` may be; the local one is the bucket below GINKGO_DATA (.data). */
export const targetNames = 'local|staging|production|FOLDER'

/** The bucket that a tool was given: one of the names, or the absolute folder of a self-hosted portal's remotes. */
export function targetFrom(text: string): Target | undefined {
  if (text === 'local') return { kind: text, dataDir: resolve(root, process.env.GINKGO_DATA || '.data') }
  if (text === 'staging' || text === 'production') return { kind: text }
  return isAbsolute(text) ? { kind: 'folder', folder: text } : undefined
}

/** A portal that takes releases itself, with a token of the remote. */
export interface Portal {
  readonly kind: 'portal'
  readonly portal: URL
  readonly token: string
}

/** What `--target` may be of the commands that a team has without access to the bucket. */
export const placeNames = `${targetNames}|https://…`

/** A bucket, or the portal at an address. @throws Error for an address without a token */
export function placeFrom(text: string): Target | Portal | undefined {
  if (!/^https?:/.test(text) || !URL.canParse(text)) return targetFrom(text)
  const { GINKGO_RELEASE_TOKEN: token } = process.env
  if (!token) throw new Error(`${text} needs the release token of the remote in GINKGO_RELEASE_TOKEN.`)
  return { kind: 'portal', portal: new URL(text), token }
}
