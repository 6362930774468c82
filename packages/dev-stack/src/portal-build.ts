import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createLog } from './log.ts'
import { caches, dataPaths, nodeBinary, root } from './paths.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { reasonOf } from './reason.ts'
import { runCommand } from './run-command.ts'
import { sharedSources, sourceHash } from './source-hash.ts'

/** A remote has the name of its folder, which is also part of its URLs. */
export type RemoteName = `mfe-${string}`

/** The remotes of this workspace: all folders with such a name. */
export const remotes: readonly RemoteName[] = readdirSync(root).filter((name): name is RemoteName =>
  name.startsWith('mfe-'),
)

const log = createLog('build')

/**
 * A program of the federation package. Node runs it without a loader, because the bundler copies some of its own
 * functions into bundles, and with them anything that a loader has added.
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

/** All stacks of this workspace use the same output folders. */
const oneBuildAtATime = <T>(work: () => Promise<T>): Promise<T> => oneAtATime('build', work)

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

/** Source maps are for the tools that read error reports; visitors never get them. */
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
  /** The target of the release, as the release tool names it. By default the local bucket of the data directory. */
  target?: string
  shell: boolean
  remotes: readonly RemoteName[]
}

/**
 * Builds the shell and publishes the remotes to the local bucket of this data directory with the release tool of
 * production. What has not changed since the last time is neither built nor published again. A remote that cannot be
 * built makes only its own section fail: resolves with the names of such remotes. Throws if the shell cannot be built.
 */
export const buildPortal = (input: PortalBuild): Promise<RemoteName[]> =>
  oneBuildAtATime(async () => {
    const { shell, remotes: names } = input
    const failed: RemoteName[] = []
    const publish = async (name: RemoteName) => {
      try {
        await publishRemote(name, input)
      } catch (error) {
        failed.push(name)
        log.error(
          `${name} could not be built, so what was published of it before stays live: ${reasonOf(error)}`,
        )
      }
    }
    const buildAndKeep = () => buildShell().then(() => keepShellMaps(input))
    const builds = [...(shell ? [buildAndKeep] : []), ...names.map((name) => () => publish(name))]
    const worker = async () => {
      for (let build = builds.shift(); build; build = builds.shift()) await build()
    }
    await Promise.all([worker(), worker()])
    return failed
  })
