import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/** What every remote has beside its own sources. */
const frame = (name: string): Readonly<Record<string, string>> => ({
  'package.json': JSON.stringify({ name, version: '0.1.0', private: true, type: 'module' }),
  'rspack.config.ts': `import { defineRemote } from '@ginkgo/federation'

export default defineRemote(import.meta.dirname)
`,
  'src/remote.css': `@import "@ginkgo/ui/theme.css";
@import "tailwindcss/utilities.css" layer(utilities);
`,
})

/**
 * Builds a remote in a folder of its own outside the workspace, from which it has only the packages, until the test is
 * over. @returns the folder of the build
 */
export async function buildRemoteOf(
  name: string,
  sources: Readonly<Record<string, string | Uint8Array>>,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ginkgo-remote-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const appDir = join(folder, name)
  for (const [file, content] of Object.entries({ ...frame(name), ...sources })) {
    mkdirSync(dirname(join(appDir, file)), { recursive: true })
    writeFileSync(join(appDir, file), content)
  }
  symlinkSync(join(root, 'mfe-settings/node_modules'), join(appDir, 'node_modules'))
  const command = join(root, 'packages/federation/src/build-cli.ts')
  await promisify(execFile)(process.execPath, [command], { cwd: appDir })
  return join(appDir, 'dist')
}
