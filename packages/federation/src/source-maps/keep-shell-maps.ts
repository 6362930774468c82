import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Target, withBucket } from '../release-tool/bucket.ts'
import { builtFiles } from '../release-tool/built-files.ts'
import { putAll } from '../release-tool/upload.ts'
import { privateFolderOf } from '../private-keys.ts'
import { shellVersionOf } from '../shell-version.ts'

/**
 * Keeps the source maps of a finished build of the shell. Those of a remote are kept with its release.
 * @returns the version of the build, as its pages report it
 */
export async function keepShellMaps(dist: string, target: Target): Promise<string> {
  const version = await shellVersionOf(readFileSync(join(dist, 'chunks.json'), 'utf8'))
  const maps = builtFiles(dist).filter(({ path }) => path.endsWith('.map'))
  await withBucket(target, privateFolderOf('shell-app'), (bucket) =>
    putAll(bucket, 'shell-app', version, maps),
  )
  return version
}
