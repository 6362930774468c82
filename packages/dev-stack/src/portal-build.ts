import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createLog } from './log.ts'
import { dataPaths, nodeBinary, root } from './paths.ts'
import { claim, release } from './pid-file.ts'
import { reasonOf } from './reason.ts'
import { runCommand } from './run-command.ts'
import { sharedSources, sourceHash } from './source-hash.ts'
import { waitFor } from './wait-for.ts'

/** A remote's name is that of its folder, and stands in its URLs. */
export type RemoteName = `mfe-${string}`

/** The remotes of this workspace: every folder that has a remote's name. */
export const remotes: readonly RemoteName[] = readdirSync(root).filter((name): name is RemoteName =>
  name.startsWith('mfe-'),
)

const log = createLog('build')
const caches = join(root, 'node_modules/.cache/ginkgo')

/**
 * A program of the federation package. Node itself runs it: what a loader adds to functions would end up in the
 * bundles, because the bundler copies some of its own functions into them.
 */
const script = (file: string, ...args: string[]) => ({
  command: nodeBinary(),
  args: [join(root, 'packages/federation/src', file), ...args],
})

const unlessUnchanged = async (record: string, hash: string, present: boolean, work: () => Promise<void>) => {
  if (present && existsSync(record) && readFileSync(record, 'utf8') === hash) return
  await work()
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, hash)
}

/** The output folders are shared by all stacks of this workspace, so one build runs at a time. */
const oneAtATime = async <T>(work: () => Promise<T>): Promise<T> => {
  const lock = join(caches, 'build.pid')
  await waitFor(
    'the end of a build that another process runs',
    async () => {
      const holder = claim(lock)
      if (holder !== undefined) throw new Error(`process ${holder} is building`)
    },
    300_000,
    200,
  )
  try {
    return await work()
  } finally {
    release(lock)
  }
}

const buildShell = () =>
  unlessUnchanged(
    join(caches, 'shell-app'),
    sourceHash(['shell-app', ...sharedSources]),
    existsSync(join(root, 'shell-app/dist/index.html')),
    async () => {
      const started = Date.now()
      await runCommand({ name: 'build', ...script('build-cli.ts'), cwd: join(root, 'shell-app') })
      log.info(`built the shell in ${((Date.now() - started) / 1000).toFixed(1)} s`)
    },
  )

/** For the tools that read error reports; whoever visits the portal never gets them. */
const keepShellMaps = ({ dataDir, target = 'local' }: PortalBuild) =>
  unlessUnchanged(
    join(dataPaths(dataDir).published, 'shell-app'),
    sourceHash(['shell-app', ...sharedSources]),
    true,
    () =>
      runCommand({
        name: 'build',
        ...script('source-maps/cli.ts', 'shell-app', '--target', target),
        env: { ...process.env, GINKGO_DATA: dataDir },
      }),
  )

const publishRemote = (name: RemoteName, { dataDir, target = 'local' }: PortalBuild) =>
  unlessUnchanged(
    join(dataPaths(dataDir).published, name),
    sourceHash([name, ...sharedSources]),
    true,
    async () => {
      const started = Date.now()
      await runCommand({
        name: 'build',
        ...script('release-tool/cli.ts', 'release', name, '--target', target),
        env: { ...process.env, GINKGO_DATA: dataDir },
      })
      log.info(`published ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
    },
  )

export interface PortalBuild {
  dataDir: string
  /** Where the remotes go, as the release tool names it. Default: the local bucket of the data directory. */
  target?: string
  shell: boolean
  remotes: readonly RemoteName[]
}

/**
 * Builds the shell and publishes the remotes to the local bucket of this data directory, through the release
 * tool of production. What has not changed since it was built or published there is left alone.
 * A remote that cannot be built costs its own section only: resolves with the names of those. Throws when the shell
 * cannot be built.
 */
export const buildPortal = (wish: PortalBuild): Promise<RemoteName[]> =>
  oneAtATime(async () => {
    const { shell, remotes: names } = wish
    const failed: RemoteName[] = []
    const publish = async (name: RemoteName) => {
      try {
        await publishRemote(name, wish)
      } catch (error) {
        failed.push(name)
        log.error(
          `${name} could not be built, so what was published of it before stays live: ${reasonOf(error)}`,
        )
      }
    }
    const buildAndKeep = () => buildShell().then(() => keepShellMaps(wish))
    const builds = [...(shell ? [buildAndKeep] : []), ...names.map((name) => () => publish(name))]
    const worker = async () => {
      for (let build = builds.shift(); build; build = builds.shift()) await build()
    }
    await Promise.all([worker(), worker()])
    return failed
  })
