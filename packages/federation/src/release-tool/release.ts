import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '../build-app.ts'
import { askReleases, sendOrder } from '../remote-tool/send-order.ts'
import { type Target, withBucket, withWholeBucket } from './bucket.ts'
import { builtFiles } from './built-files.ts'
import { carryOut } from './carry-out.ts'
import { type Offered, offeredBy, offeredByWorkspace } from './compatibility.ts'
import type { ReleaseAnswer, ReleaseOrder } from './release-order.ts'
import type { Pointer } from './standing.ts'
import { versionOf } from './store-release.ts'
import { type Releases, releasesIn } from './stored-releases.ts'
import type { Portal } from './target.ts'
import type { Audience } from './transitions.ts'
import type { BuiltFile } from './upload.ts'
import { whoReleases } from './who.ts'

const root = join(import.meta.dirname, '../../../..')

/** Which remote, where, and what its history says of the change. */
export interface Order {
  readonly name: string
  /** A bucket that is written to, or a portal that is sent the order with a token. */
  readonly target: Target | Portal
  /** Default: who `whoReleases` finds. A portal takes the holder of the token. */
  readonly by?: string
  readonly reason?: string
  /**
   * Origin of the portal whose shell and API the version must fit. Without it the local target and a folder are checked
   * against this workspace; `null` checks nothing, for the releases before a portal is first deployed. A portal that is
   * sent the order checks by itself.
   */
  readonly portal?: string | null
}

/** What a release must fit. @throws Error where that is not said */
export async function offeredTo({
  target,
  portal,
}: Pick<Order, 'target' | 'portal'>): Promise<Offered | undefined> {
  if (portal === null || target.kind === 'portal') return undefined
  if (portal !== undefined) return offeredBy(portal)
  if (target.kind === 'local' || target.kind === 'folder') return offeredByWorkspace
  throw new Error('Say with --portal which portal the release is for, so that it can be checked.')
}

/** @throws ReleaseRefused with what the portal or the bucket's state does not allow; nothing was changed then */
async function give(
  order: Order,
  what: ReleaseOrder,
  files: readonly BuiltFile[] = [],
  offered = () => offeredTo(order),
): Promise<ReleaseAnswer> {
  const { name, target, by = whoReleases(), reason } = order
  const why = reason ? { reason } : {}
  if (target.kind === 'portal') return sendOrder({ ...target, name }, { ...what, ...why }, files)
  // Fixed before the work, which is repeated when the bucket goes away: a step is then known as taken.
  const circumstance = { id: randomUUID(), by, at: new Date().toISOString(), ...why }
  return withWholeBucket(target, (bucket) => carryOut({ bucket, name, circumstance, offered }, what, files))
}

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
  const { name, canary } = order
  const offered = await offeredTo(order)
  const appDir = join(root, name)
  if (!order.builtIn) await buildApp(appDir)
  const files = builtFiles(order.builtIn ?? join(appDir, 'dist'))
  const version = order.version ?? (await versionOf(versionIn(appDir), files))
  const what = { action: 'release', version, ...(canary && { canary }) } as const
  return (await give(order, what, files, async () => offered)) as Pointer
}

/**
 * Makes the canary live for everybody, or for more or fewer organizations than before.
 * @throws Error when there is no canary; Incompatible, PointerMoved
 */
export const promoteRemote = async (order: Order & { canary?: Audience }): Promise<Pointer> =>
  (await give(order, { action: 'promote', ...(order.canary && { canary: order.canary }) })) as Pointer

/**
 * Ends the canary where there is one; else makes an earlier version live again: the one before, or a named one.
 * @throws Error when there is no such version; Incompatible, PointerMoved
 */
export const rollbackRemote = async (order: Order & { to?: string }): Promise<Pointer> =>
  (await give(order, { action: 'rollback', ...(order.to && { to: order.to }) })) as Pointer

/**
 * The versions of a remote that are stored, what became of each, and what was done with them.
 * @param request.changes how many entries of the history are read, at most; a portal decides itself
 */
export function listReleases(
  request: Pick<Order, 'name' | 'target'> & { changes?: number },
): Promise<Releases> {
  const { name, target, changes } = request
  if (target.kind === 'portal') return askReleases({ ...target, name })
  return withBucket(target, name, (bucket) => releasesIn(bucket, name, changes))
}
