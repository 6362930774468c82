import type { RemoteBucket } from '../env.ts'
import { isVersion } from '../remote-file.ts'
import { type LiveRemote, type LiveRemotes, release, type Standings } from '../registry.ts'
import type { Installed } from './offers.ts'

/** What an organization gets of an app that it keeps at a version. */
interface OnHold {
  readonly remote: LiveRemote
  /** Its maker has taken the version back, or never made it live, so the organization gets what is live. */
  readonly isOver: boolean
}

/** @returns undefined where the version is not stored, or cannot be read */
async function readVersion(
  bucket: RemoteBucket,
  name: string,
  version: string,
  { live, canary, previous = [] }: Standings[string],
): Promise<LiveRemote | undefined> {
  const known = [live, ...(canary ? [canary.remote] : [])].find(
    ({ registered }) => registered.version === version,
  )
  if (known) return known
  if (!isVersion(version) || !previous.includes(version)) return undefined
  try {
    return await release(bucket, name, version)
  } catch (error) {
    console.error(`${name} ${version}, which an organization keeps, could not be read:`, error)
    return undefined
  }
}

/** Of the apps that an organization keeps at a version, what it gets. It gets no canary while it does so. */
export async function remotesOnHold(
  bucket: RemoteBucket,
  standings: Standings,
  installed: ReadonlyMap<string, Installed> | undefined,
): Promise<ReadonlyMap<string, OnHold>> {
  const onHold = [...(installed ?? [])].flatMap(([name, app]) => {
    const standing = Object.hasOwn(standings, name) ? standings[name] : undefined
    return standing && app.held ? [{ name, standing, version: app.held.version }] : []
  })
  const served = await Promise.all(
    onHold.map(async ({ name, standing, version }): Promise<[string, OnHold]> => {
      const remote = await readVersion(bucket, name, version, standing)
      return [name, { remote: remote ?? standing.live, isOver: remote === undefined }]
    }),
  )
  return new Map(served)
}

/** The remotes with the versions that the organization keeps. */
export const withHolds = (remotes: LiveRemotes, holds: ReadonlyMap<string, OnHold>): LiveRemotes =>
  holds.size === 0
    ? remotes
    : { ...remotes, ...Object.fromEntries([...holds].map(([name, { remote }]) => [name, remote])) }
