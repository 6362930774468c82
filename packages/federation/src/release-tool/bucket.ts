import type { Bucket } from './bucket-type.ts'
import { join, resolve } from 'node:path'
import { FolderStore } from '../folder-store.ts'
import { ownPrefix } from './own-prefix.ts'
import { bucketOf, patiently, type R2 } from './r2-bucket.ts'

/**
 * Where releases are kept: the local bucket of a data directory, the real one with the rights of an account, or the
 * folder of a self-hosted portal.
 */
export type Target =
  | { readonly kind: 'local'; readonly dataDir: string }
  | { readonly kind: 'staging' | 'production' }
  | { readonly kind: 'folder'; readonly folder: string }

/** Two emulations that open the same new files at once can make one of them exit. */
const bucketGone = /runtime failed to start|Network connection lost/i

/** Works with the bucket of a target. When it goes away meanwhile, the work is done again from its start. */
export function withWholeBucket<T>(target: Target, work: (bucket: Bucket) => Promise<T>): Promise<T> {
  return patiently(bucketGone, async () => {
    const { env, dispose } = await openR2(target)
    const bucket = bucketOf(env.REMOTES, dispose)
    try {
      return await work(bucket)
    } finally {
      await bucket.close()
    }
  })
}

/** The same in the prefix of one remote. */
export const withBucket = <T>(
  target: Target,
  name: string,
  work: (bucket: Bucket) => Promise<T>,
): Promise<T> => withWholeBucket(target, (bucket) => work(ownPrefix(bucket, name)))

/** The local bucket is the very files that `wrangler dev` serves, also while it runs. */
async function openR2(target: Target): Promise<{ env: { REMOTES: R2 }; dispose(): Promise<void> }> {
  if (target.kind === 'folder')
    return { env: { REMOTES: new FolderStore(target.folder) }, dispose: async () => {} }
  // Loaded only here, because it takes seconds that other targets and wrong arguments need not wait.
  const { getPlatformProxy } = await import('wrangler')
  return getPlatformProxy<{ REMOTES: R2 }>({
    configPath: join(import.meta.dirname, `bucket.${target.kind}.jsonc`),
    // `wrangler dev --persist-to X` keeps its state in X/v3.
    persist: target.kind === 'local' ? { path: resolve(target.dataDir, 'workers/v3') } : false,
    remoteBindings: target.kind !== 'local',
  })
}
