import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * A copy of a remote's finished build without source maps, which goes when the test ends; `change` gives each text file
 * its new content.
 */
export function changedBuild(
  remote: `mfe-${string}`,
  change: (text: string, file: string) => string,
): string {
  const dir = mkdtempSync(join(tmpdir(), 'ginkgo-release-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const build = join(import.meta.dirname, '../../..', remote, 'dist')
  cpSync(build, dir, { recursive: true, filter: (file) => !file.endsWith('.map') })
  for (const file of readdirSync(dir).filter((each) => /\.(js|json)$/.test(each))) {
    const path = join(dir, file)
    writeFileSync(path, change(readFileSync(path, 'utf8'), file))
  }
  return dir
}
