import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { withBucket } from '@ginkgo/federation/release-tool/bucket'
import { issueToken } from '@ginkgo/federation/release-tool/release-tokens'
import { testStack } from '@ginkgo/testing'
import { onTestFinished } from 'vitest'

export const root = resolve(import.meta.dirname, '../../..')

/** Packing compiles our packages, and an installation takes two hundred more; then every tool of a remote runs. */
export const outsideTimeout = 2_400_000

/** Where the stack under test keeps its releases. */
export const target = () => {
  const { GINKGO_DATA: dataDir } = process.env
  if (!dataDir) throw new Error('GINKGO_DATA must say which bucket the stack under test serves')
  return { kind: 'local', dataDir } as const
}

/** As somebody who has nothing but Node and npm. */
export const outside = (env: Record<string, string> = {}) => ({
  ...process.env,
  PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
  npm_config_update_notifier: 'false',
  ...env,
})

/** Runs a program to its end. @returns what it says, without colours @throws Error with all that it says */
export async function run(
  cwd: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  try {
    const options = { cwd, env: outside(env), maxBuffer: 64_000_000 }
    const { stdout } = await promisify(execFile)(command, args, options)
    return stripVTControlCharacters(stdout)
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`, { cause: error })
  }
}

/** A folder outside of the workspace with our packages as files in `packages`, until the test is over. */
export async function folderWithPackages(): Promise<{ folder: string; files: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'ginkgo-third-party-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const packages = join(folder, 'packages')
  const packing = join(root, 'packages/dev-stack/src/packages/cli.ts')
  const said = await run(root, process.execPath, [packing, packages])
  return { folder, files: said.match(/^\S+\.tgz$/gm) ?? [] }
}

export const install = (appDir: string) =>
  run(appDir, 'npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'])

type Versions = Readonly<Record<string, string>>

/** The app of `third-party/<name>` as its team has it: in a folder of its own, with what it needs from the packed packages. */
export async function copyOutside(name: string): Promise<string> {
  const { folder, files } = await folderWithPackages()
  const appDir = join(folder, `mfe-${name}`)
  const sources = join(root, 'packages/e2e/third-party', name)
  cpSync(sources, appDir, { recursive: true, filter: (path) => !/\/(node_modules|dist)$/.test(path) })
  const manifest = join(appDir, 'package.json')
  const { dependencies, devDependencies, ...rest } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    dependencies: Versions
    devDependencies: Versions
  }
  const packed = (all: Versions) =>
    Object.fromEntries(
      Object.entries(all).map(([dependency, version]) => {
        const begin = `${dependency.replace('@', '').replace('/', '-')}-`
        const file = files.find((each) => each.startsWith(begin) && /^\d/.test(each.slice(begin.length)))
        return [dependency, file ? `file:../packages/${file}` : version]
      }),
    )
  const changed = { ...rest, dependencies: packed(dependencies), devDependencies: packed(devDependencies) }
  writeFileSync(manifest, JSON.stringify(changed, null, 2))
  await install(appDir)
  return appDir
}

/** What a team releases with, as the operator gives it out. */
export async function releaseAccess(name: string, holder: string): Promise<Record<string, string>> {
  const { token: GINKGO_RELEASE_TOKEN } = await withBucket(target(), name, (bucket) =>
    issueToken(bucket, name, { holder, days: 1, now: Date.now() }),
  )
  return { GINKGO_PORTAL: testStack().origin, GINKGO_RELEASE_TOKEN }
}
