import type { Bucket } from './bucket-type.ts'
import { join, resolve } from 'node:path'
import { FolderStore } from '../folder-store.ts'
import { ownPrefix } from './own-prefix.ts'
import { type S3Address, S3Store } from './s3-store.ts'

/**
 * Where releases are kept: the local bucket of a data directory, the real one with the rights of an account or of
 * credentials for its S3 API, or the folder of a self-hosted portal.
 */
export type Target =
  | { readonly kind: 'local'; readonly dataDir: string }
  | { readonly kind: 'staging' | 'production' }
  | { readonly kind: 'folder'; readonly folder: string }
  | ({ readonly kind: 's3' } & S3Address)

interface R2 {
  get(key: string): Promise<{ text(): Promise<string>; etag: string } | null>
  put(key: string, body: Uint8Array | string, options: object): Promise<unknown>
  list(options: object): Promise<{
    delimitedPrefixes: string[]
    objects: { key: string }[]
    truncated: boolean
    cursor?: string
  }>
}

const patienceMs = 15_000

/** How R2 and its local emulation report that somebody else was writing at that moment, or a passing fault. */
const passing = /SQLITE_BUSY|database is locked|Unspecified error|internal error/i

/** Two emulations that open the same new files at once can make one of them exit. */
const bucketGone = /runtime failed to start|Network connection lost/i

/** Repeats what failed in a way that passes. */
async function patiently<T>(passes: RegExp, work: () => Promise<T>): Promise<T> {
  const givenUpAt = Date.now() + patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!passes.test(String(error)) || Date.now() > givenUpAt) throw error
      await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100))
    }
  }
}

/** A conditional write may be repeated too: its condition then no longer holds because of the first try. */
const repeated = <T>(work: () => Promise<T>): Promise<T> => patiently(passing, work)

/** Works with the bucket of a target, in the prefix of one remote. When it goes away meanwhile, the work is done again from its start. */
export function withBucket<T>(
  target: Target,
  name: string,
  work: (bucket: Bucket) => Promise<T>,
): Promise<T> {
  return patiently(bucketGone, async () => {
    const bucket = await openBucket(target)
    try {
      return await work(ownPrefix(bucket, name))
    } finally {
      await bucket.close()
    }
  })
}

/** The local bucket is the very files that `wrangler dev` serves, also while it runs. */
async function openR2(target: Target): Promise<{ env: { REMOTES: R2 }; dispose(): Promise<void> }> {
  if (target.kind === 'folder')
    return { env: { REMOTES: new FolderStore(target.folder) }, dispose: async () => {} }
  if (target.kind === 's3') return { env: { REMOTES: new S3Store(target) }, dispose: async () => {} }
  // Loaded only here, because it takes seconds that other targets and wrong arguments need not wait.
  const { getPlatformProxy } = await import('wrangler')
  return getPlatformProxy<{ REMOTES: R2 }>({
    configPath: join(import.meta.dirname, `bucket.${target.kind}.jsonc`),
    // `wrangler dev --persist-to X` keeps its state in X/v3.
    persist: target.kind === 'local' ? { path: resolve(target.dataDir, 'workers/v3') } : false,
    remoteBindings: target.kind !== 'local',
  })
}

async function openBucket(target: Target): Promise<Bucket> {
  const { env, dispose } = await openR2(target)
  const { REMOTES } = env
  return {
    async get(key) {
      const stored = await repeated(() => REMOTES.get(key))
      return stored ? { text: await stored.text(), etag: stored.etag } : undefined
    },
    async put(key, body, contentType) {
      await repeated(() => REMOTES.put(key, body, { httpMetadata: { contentType } }))
    },
    async putIf(key, body, etag) {
      const onlyIf = etag ? { etagMatches: etag } : { etagDoesNotMatch: '*' }
      const options = { onlyIf, httpMetadata: { contentType: 'application/json' } }
      return (await repeated(() => REMOTES.put(key, body, options))) !== null
    },
    async folders(prefix) {
      const names: string[] = []
      for (let cursor: string | undefined; ; ) {
        const page = await repeated(() => REMOTES.list({ prefix, delimiter: '/', ...(cursor && { cursor }) }))
        names.push(...page.delimitedPrefixes.map((prefixOfName) => prefixOfName.slice(prefix.length, -1)))
        if (!page.truncated) return names
        cursor = page.cursor
      }
    },
    async keys(prefix) {
      const keys: string[] = []
      for (let cursor: string | undefined; ; ) {
        const page = await repeated(() => REMOTES.list({ prefix, ...(cursor && { cursor }) }))
        keys.push(...page.objects.map(({ key }) => key))
        if (!page.truncated) return keys
        cursor = page.cursor
      }
    },
    close: dispose,
  }
}
