import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@ginkgo/dev-stack/paths'
import { buildPortal } from '@ginkgo/dev-stack/portal-build'
import type { WorkerName } from '@ginkgo/dev-stack/worker-configuration'
import type { Target } from '@ginkgo/federation/release-tool/bucket'
import { releaseRemote } from '@ginkgo/federation/release-tool/release'
import { keepShellMaps } from '@ginkgo/federation/source-maps/keep-shell-maps'
import { type Bundle, bundle } from './bundle.ts'
import { parseCells } from './cells.ts'
import { liveVersion, rollBack, rollBackCommand, upload } from './cloudflare.ts'
import { deployedConfiguration } from './configuration.ts'
import { applyMigrations, rehearseMigrations, withDatabase } from './database.ts'
import type { Environment } from './environments.ts'
import { type Part, rollOut, workerOfPart, type World } from './roll-out.ts'
import type { WorkerSettings } from './settings.ts'
import { smokeTest } from './smoke.ts'

interface Order {
  readonly parts: readonly Part[]
  readonly environment: Environment
  readonly settings: Readonly<Record<WorkerName, WorkerSettings>>
  /** Takes the builds that are there. */
  readonly isBuilt: boolean
  /** Where the bundles are put: `<folder>/<Worker>/wrangler.json` names what was measured and is deployed. */
  readonly folder: string
  readonly say: (line: string) => void
}

export type Bundles = Partial<Record<WorkerName, Bundle>>

const shellDist = join(root, 'shell-app/dist')

/** Builds and bundles what the parts need, before anything is changed. @throws Error when something does not build */
export async function prepare(order: Order): Promise<Bundles> {
  const { parts, environment, settings, isBuilt, folder, say } = order
  const bundles: Bundles = {}
  if (parts.includes('gateway') && !isBuilt)
    await buildPortal({ dataDir: join(root, '.data'), shell: true, remotes: [] })
  for (const part of parts) {
    const worker = workerOfPart(part)
    if (!worker) continue
    const configuration = deployedConfiguration(worker, environment, settings[worker])
    const made = await bundle(join(folder, worker), configuration)
    say(`Bundled ${worker}: ${made.kilobytes} kB compressed`)
    bundles[worker] = made
  }
  if (parts.includes('api')) say(`Rehearsed ${await rehearseMigrations()} migrations on an empty database`)
  return bundles
}

const remotesIn = (parts: readonly Part[]) => parts.filter((part) => !workerOfPart(part))
const builtIn = (name: string, isBuilt: boolean) => (isBuilt ? { builtIn: join(root, name, 'dist') } : {})

/** Releases to a bucket that is gone afterwards, if it fits this workspace. @throws Error when any of it fails */
export async function rehearseReleases(order: Order): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ginkgo-dry-run-'))
  try {
    const target: Target = { kind: 'local', dataDir }
    if (order.parts.includes('gateway'))
      order.say(`Kept the source maps of the shell ${await keepShellMaps(shellDist, target)}`)
    for (const name of remotesIn(order.parts)) {
      const { version } = await releaseRemote({ name, target, ...builtIn(name, order.isBuilt) })
      order.say(`Released ${name} ${version} to an empty bucket`)
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface RollOut {
  readonly bundles: Bundles
  /** What Cloudflare's list of versions and the remotes' histories say. */
  readonly message: string
  /** Default: the environment's bucket. */
  readonly target?: Target
  /** Default: asks the portal at its address. */
  readonly check?: World['check']
}

/** Deploys what was prepared. @throws RollOutFailed */
export async function deploy(order: Order, { bundles, message, ...changed }: RollOut): Promise<void> {
  const { parts, environment, settings, isBuilt, say } = order
  const { PUBLIC_ORIGIN: origin = '' } = settings['shell-app'].vars
  const { target = { kind: environment.name }, check = (paths) => smokeTest(origin, paths) } = changed
  const nameOf = (worker: WorkerName) => environment.workers[worker]
  const world: World = {
    say,
    migrate: async () => {
      const { vars, secrets } = settings['api-worker']
      for (const { url, authToken } of parseCells(secrets.DATABASE_CELLS))
        await withDatabase(url, authToken, applyMigrations)
      return withDatabase(vars.DATABASE_URL!, secrets.DATABASE_AUTH_TOKEN, applyMigrations)
    },
    liveVersion: (worker) => liveVersion(nameOf(worker)),
    upload: async (worker) => {
      if (worker === 'shell-app') await keepShellMaps(shellDist, target)
      await upload(bundles[worker]!.config, settings[worker].secrets, message)
    },
    rollBack: (worker, version) => rollBack(nameOf(worker), version),
    release: async (name) => {
      await releaseRemote({ name, target, portal: origin, reason: message, ...builtIn(name, isBuilt) })
    },
    check,
    wayBack: (part, version) => {
      const worker = workerOfPart(part)
      if (!worker) return `pnpm rollback ${part} --target ${environment.name} --portal ${origin}`
      const name = nameOf(worker)
      return version
        ? `wrangler ${rollBackCommand(name, version).slice(0, 4).join(' ')}`
        : `wrangler delete --name ${name} (this was its first version)`
    },
  }
  await rollOut(parts, world)
}
