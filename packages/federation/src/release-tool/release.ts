import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '../build-app.ts'
import { type Target, withBucket } from './bucket.ts'
import { builtFiles } from './built-files.ts'
import { type Offered, offeredBy, offeredByWorkspace } from './compatibility.ts'
import { offersPrefix, readOffers } from './offers.ts'
import type { Pointer } from './standing.ts'
import { checkRelease, needsOf, promote, rollBack, storeRelease, versionOf } from './store-release.ts'
import type { Audience, Circumstance } from './transitions.ts'
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

/** What a release must fit. @throws Error where that is not said */
export async function offeredTo({
  target,
  portal,
}: Pick<Order, 'target' | 'portal'>): Promise<Offered | undefined> {
  if (portal === null) return undefined
  if (portal !== undefined) return offeredBy(portal)
  if (target.kind === 'local' || target.kind === 'folder') return offeredByWorkspace
  throw new Error('Say with --portal which portal the release is for, so that it can be checked.')
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
  const version = order.version ?? (await versionOf(versionIn(appDir), files))
  const circumstance = circumstanceOf(order)
  // Teams of other remotes need no rights to what the operator offers.
  const offers = needsOf(files).extensions?.app ? await withBucket(target, offersPrefix, readOffers) : {}
  const release = {
    ...{ name, version, files, offered, circumstance, offer: offers[name] },
    ...(canary && { canary }),
  }
  checkRelease(release)
  return withBucket(target, name, (bucket) => storeRelease(bucket, release))
}

/**
 * Makes the canary live for everybody, or for more or fewer organizations than before.
 * @throws Error when there is no canary; Incompatible, PointerMoved
 */
export async function promoteRemote(order: Order & { canary?: Audience }): Promise<Pointer> {
  const { name, target, canary } = order
  const circumstance = circumstanceOf(order)
  return withBucket(target, name, (bucket) =>
    promote(bucket, { name, circumstance, offered: () => offeredTo(order), ...(canary && { canary }) }),
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
    rollBack(bucket, { name, circumstance, offered: () => offeredTo(order), ...(to && { to }) }),
  )
}
