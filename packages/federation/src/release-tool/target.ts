import { isAbsolute, join, resolve } from 'node:path'
import type { Target } from './bucket.ts'

const root = join(import.meta.dirname, '../../../..')

/** What `--target` may be; the local one is the bucket below GINKGO_DATA (.data). */
export const targetNames = 'local|staging|production|FOLDER'

/** The target that a tool was given: one of the names, or the absolute folder of a self-hosted portal's remotes. */
export function targetFrom(text: string): Target | undefined {
  if (text === 'local') return { kind: text, dataDir: resolve(root, process.env.GINKGO_DATA || '.data') }
  if (text === 'staging' || text === 'production') return { kind: text }
  return isAbsolute(text) ? { kind: 'folder', folder: text } : undefined
}
