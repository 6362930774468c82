import { isAbsolute, join, resolve } from 'node:path'
import type { Target } from './bucket.ts'

const root = join(import.meta.dirname, '../../../..')

/** What `--target` may be; the local one is the bucket below GINKGO_DATA (.data). */
export const targetNames = 'local|staging|production|FOLDER|https://…'

function bucketAt(address: string): Target {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN: sessionToken } = process.env
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new Error(`${address} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`)
  const keys = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY }
  return { kind: 's3', address, ...keys, ...(sessionToken && { sessionToken }) }
}

/**
 * The target that a tool was given: one of the names, the absolute folder of a self-hosted portal's remotes, or the
 * address of a bucket's S3 API.
 */
export function targetFrom(text: string): Target | undefined {
  if (text === 'local') return { kind: text, dataDir: resolve(root, process.env.GINKGO_DATA || '.data') }
  if (text === 'staging' || text === 'production') return { kind: text }
  if (text.startsWith('https://')) return bucketAt(text)
  return isAbsolute(text) ? { kind: 'folder', folder: text } : undefined
}
