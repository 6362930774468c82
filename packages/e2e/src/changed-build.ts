import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withBucket } from '@ginkgo/federation/release-tool/bucket'
import { anonymous } from '@ginkgo/testing'
import { onTestFinished } from 'vitest'

/** Files that the release tool writes into the folder of a build. */
const notBuilt = ['claim.json', 'release.json']

/**
 * A copy of the live build of a remote in the portal under test, without source maps, which is removed when the test
 * ends; `change` returns the new content of each file. The workspace's own build is not used, because somebody may
 * rebuild it meanwhile.
 */
export async function changedBuild(
  remote: `mfe-${string}`,
  change: (text: string, file: string) => string,
): Promise<string> {
  const { GINKGO_DATA: dataDir } = process.env
  if (!dataDir) throw new Error('GINKGO_DATA must say which bucket the stack under test serves')
  const dir = mkdtempSync(join(tmpdir(), 'ginkgo-release-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const { version } = (await anonymous().get('/remotes.json')).body[remote]
  const prefix = `${remote}/${version}/`
  await withBucket({ kind: 'local', dataDir }, remote, async (bucket) => {
    const files = (await bucket.keys(prefix)).map((key) => key.slice(prefix.length))
    const built = files.filter((file) => !notBuilt.includes(file))
    await Promise.all(
      built.map(async (file) => {
        const stored = await bucket.get(prefix + file)
        if (!stored) throw new Error(`${file} of ${remote} ${version} is gone`)
        writeFileSync(join(dir, file), change(stored.text, file))
      }),
    )
  })
  return dir
}
