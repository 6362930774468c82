import type { Bucket } from './bucket-type.ts'
import { readHistory } from './history.ts'
import { readPointer } from './pointer.ts'
import type { Canary, Change, Pointer } from './standing.ts'
import { readPreview } from './preview.ts'
import { completedAt, isVersion } from './upload.ts'

/** `incomplete`: its upload broke off; `uploaded`: nobody ever got it; `superseded`: another one took its place. */
export type State = 'incomplete' | 'uploaded' | 'preview' | 'canary' | 'live' | 'superseded' | 'rolled back'

interface StoredRelease {
  readonly version: string
  /** When its upload was complete, ISO 8601. */
  readonly at: string | undefined
  readonly state: State
}

export interface Releases {
  readonly live: Pointer | undefined
  /** The latest first. */
  readonly versions: readonly StoredRelease[]
  /** The latest first. */
  readonly history: readonly Change[]
}

/** The state of a version follows from the last change that gave it to visitors or took it from them. */
export function stateOf(
  version: string,
  at: string | undefined,
  pointer: Pointer | undefined,
  history: readonly Change[],
): State {
  if (at === undefined) return 'incomplete'
  if (pointer?.version === version) return 'live'
  if (pointer?.canary?.version === version) return 'canary'
  const left = history.find(({ from }) => from?.version === version || from?.canary?.version === version)
  if (left) return left.action === 'rollback' ? 'rolled back' : 'superseded'
  return pointer?.previous.includes(version) ? 'superseded' : 'uploaded'
}

/** Who gets a canary, for people. */
export function audienceText({ percent, organizations }: Canary): string {
  const named = organizations.length > 0 ? organizations.join(', ') : undefined
  const share = percent > 0 || !named ? `${percent} % of the organizations` : undefined
  return [share, named].filter((part) => part !== undefined).join(' and ')
}

/** The versions of a remote that a bucket has. @param changes how many entries of the history are read, at most */
export async function releasesIn(bucket: Bucket, name: string, changes = 200): Promise<Releases> {
  const live = (await readPointer(bucket, name))?.pointer
  const history = live ? await readHistory(bucket, name, live, changes) : []
  const preview = await readPreview(bucket, name, Date.now())
  const folders = (await bucket.folders(`${name}/`)).filter(isVersion)
  const versions = await Promise.all(
    folders.map(async (version) => {
      const at = await completedAt(bucket, name, version)
      const state = stateOf(version, at, live, history)
      const isPreview = preview?.version === version && state !== 'live' && state !== 'canary'
      return { version, at, state: isPreview ? 'preview' : state }
    }),
  )
  return { live, versions: versions.sort((a, b) => (b.at ?? '').localeCompare(a.at ?? '')), history }
}
