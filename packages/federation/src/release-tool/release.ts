import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '../build-app.ts'
import { type Target, withBucket } from './bucket.ts'
import {
  Incompatible,
  misfitsOf,
  type Needs,
  type Offered,
  offeredBy,
  offeredByWorkspace,
  storedNeeds,
} from './compatibility.ts'
import type { Pointer } from './standing.ts'
import { takeStep } from './take-step.ts'
import {
  type Audience,
  canaried,
  canaryOf,
  type Circumstance,
  promoted,
  released,
  rolledBack,
} from './transitions.ts'
import { type BuiltFile, builtFiles, fingerprintOf, isComplete, isVersion, upload } from './upload.ts'
import { whoReleases } from './who.ts'

const root = join(import.meta.dirname, '../../../..')

/** Which remote, where, and what its history says of the change. */
export interface Order {
  readonly name: string
  readonly target: Target
  /** Default: who `whoReleases` finds. */
  readonly by?: string
  readonly reason?: string
  /**
   * Origin of the portal whose shell and API the version must fit. Without it the local target and a folder are checked
   * against this workspace; `null` checks nothing, for the releases before a portal is first deployed.
   */
  readonly portal?: string | null
}

async function offeredTo({ target, portal }: Order): Promise<Offered | undefined> {
  if (portal === null) return undefined
  if (portal !== undefined) return offeredBy(portal)
  if (target.kind === 'local' || target.kind === 'folder') return offeredByWorkspace
  throw new Error('Say with --portal which portal the release is for, so that it can be checked.')
}

/** @throws Incompatible */
function check(name: string, version: string, needs: Needs, offered: Offered | undefined): void {
  const misfits = offered ? misfitsOf(needs, offered) : []
  if (misfits.length > 0) throw new Incompatible(name, version, misfits)
}

/** Fixed when a command begins, so that a repetition of it is known as such. */
const circumstanceOf = ({ by = whoReleases(), reason }: Order): Circumstance => ({
  id: randomUUID(),
  by,
  at: new Date().toISOString(),
  ...(reason && { reason }),
})

const versionIn = (appDir: string) =>
  (JSON.parse(readFileSync(join(appDir, 'package.json'), 'utf8')) as { version: string }).version

/** @throws Error when the build does not say */
function needsOf(files: readonly BuiltFile[]): Needs {
  const file = files.find(({ path }) => path === 'remote.json')
  if (!file) throw new Error('The build has no remote.json.')
  return JSON.parse(Buffer.from(file.content).toString()) as Needs
}

/**
 * Builds a remote, uploads it as an immutable version and makes it live, for everybody or as a canary. The version is
 * the package's with a fingerprint of the build, unless one is given.
 * @throws Incompatible, VersionTaken, PointerMoved; what was live stays live then
 */
export async function releaseRemote(
  order: Order & {
    version?: string
    /** The folder with the finished build; built here when absent. */
    builtIn?: string
    /** Who gets it at first; everybody when absent. */
    canary?: Audience
  },
): Promise<Pointer> {
  const { name, target, canary } = order
  const offered = await offeredTo(order)
  const appDir = join(root, name)
  if (!order.builtIn) await buildApp(appDir)
  const files = builtFiles(order.builtIn ?? join(appDir, 'dist'))
  const version = order.version ?? `${versionIn(appDir)}-${fingerprintOf(files).slice(0, 10)}`
  if (!isVersion(version)) throw new Error(`${version} cannot be the name of a version.`)
  check(name, version, needsOf(files), offered)
  const circumstance = circumstanceOf(order)
  return withBucket(target, name, async (bucket) => {
    await upload(bucket, name, version, files)
    return takeStep(bucket, name, circumstance, (current) => {
      if (canary) return canaried(current, version, canary)
      return current?.version === version ? undefined : released(current, version)
    })
  })
}

/**
 * Makes the canary live for everybody, or for more or fewer organizations than before.
 * @throws Error when there is no canary; Incompatible, PointerMoved
 */
export function promoteRemote(order: Order & { canary?: Audience }): Promise<Pointer> {
  const { name, target, canary } = order
  const circumstance = circumstanceOf(order)
  return withBucket(target, name, (bucket) =>
    takeStep(bucket, name, circumstance, async (current) => {
      const { version } = canaryOf(current)
      check(name, version, await storedNeeds(bucket, name, version), await offeredTo(order))
      return canary ? canaried(current, version, canary) : promoted(current)
    }),
  )
}

/**
 * Ends the canary where there is one; else makes an earlier version live again: the one before, or a named one.
 * @throws Error when there is no such version; Incompatible, PointerMoved
 */
export function rollbackRemote(order: Order & { to?: string }): Promise<Pointer> {
  const { name, target, to } = order
  const circumstance = circumstanceOf(order)
  return withBucket(target, name, (bucket) =>
    takeStep(bucket, name, circumstance, async (current) => {
      if (!current) return undefined
      const step = rolledBack(current, to)
      const { version } = step.to
      if (version === current.version) return step
      if (!(await isComplete(bucket, name, version))) throw new Error(`${name} has no version ${version}.`)
      check(name, version, await storedNeeds(bucket, name, version), await offeredTo(order))
      return step
    }),
  )
}
