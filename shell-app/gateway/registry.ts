import type { RemoteBucket } from './env.ts'
import { isRemoteName, isVersion } from './remote-file.ts'

/** What the shell needs to know about a remote before it loads it. */
export interface RegisteredRemote {
  readonly version: string
  /** Address of its federation manifest. */
  readonly manifest: string
  /** The range of SDK versions it works with. */
  readonly sdk: string
  /** Paths it owns, e.g. `/leads`. */
  readonly mounts: readonly string[]
}
export type Registry = Readonly<Record<string, RegisteredRemote>>

/** A live remote with what the page can be given in advance. */
export interface LiveRemote {
  readonly registered: RegisteredRemote
  /** Its federation manifest; undefined where the browser is to read it itself. */
  readonly manifest: FederationManifest | undefined
  /** Files of its pages, by route pattern, relative to the manifest. */
  readonly pages: Readonly<Record<string, readonly string[]>>
}
export type LiveRemotes = Readonly<Record<string, LiveRemote>>

interface AssetList {
  readonly sync: readonly string[]
  readonly async: readonly string[]
}

/** The part of a federation manifest that preloading reads. */
export interface FederationManifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string; readonly path: string } }
  readonly exposes: readonly {
    readonly path: string
    readonly assets: { readonly js: AssetList; readonly css: AssetList }
  }[]
}

/** `remote.json` of a release, written by the release tool. */
interface ReleaseDescription {
  readonly sdk: string
  readonly mounts: readonly string[]
  readonly pages?: Readonly<Record<string, readonly string[]>>
}

/** A release never changes, so what was read of it is kept; pointers are read anew for every page. */
const releases = new Map<string, Promise<LiveRemote>>()
const keptReleases = 100

const namesAreFreshForMs = 3_000
let names: { readonly of: RemoteBucket; readonly until: number; readonly list: readonly string[] } | undefined
let lastGood: { readonly of: RemoteBucket; readonly remotes: LiveRemotes } | undefined

async function readJson<T>(bucket: RemoteBucket, key: string): Promise<T | undefined> {
  const file = await bucket.get(key)
  return file ? (JSON.parse(await file.text()) as T) : undefined
}

async function remoteNames(bucket: RemoteBucket): Promise<readonly string[]> {
  if (names?.of === bucket && names.until > Date.now()) return names.list
  const prefixes: string[] = []
  let cursor: string | undefined
  do {
    const page = await bucket.list({ delimiter: '/', ...(cursor !== undefined && { cursor }) })
    prefixes.push(...page.delimitedPrefixes)
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
  const list = [...new Set(prefixes)].map((prefix) => prefix.slice(0, -1)).filter(isRemoteName)
  names = { of: bucket, until: Date.now() + namesAreFreshForMs, list }
  return list
}

async function readRelease(bucket: RemoteBucket, name: string, version: string): Promise<LiveRemote> {
  const [description, manifest] = await Promise.all([
    readJson<ReleaseDescription>(bucket, `${name}/${version}/remote.json`),
    readJson<FederationManifest>(bucket, `${name}/${version}/mf-manifest.json`),
  ])
  if (!description || !manifest) throw new Error(`${name} ${version} has no remote.json or mf-manifest.json`)
  const { sdk, mounts, pages = {} } = description
  const address = `/remotes/${name}/${version}/mf-manifest.json`
  // Where its own copies of shared modules lie: only the entry uses them, and it knows.
  const lean = { ...manifest, shared: [] }
  return { registered: { version, manifest: address, sdk, mounts }, manifest: lean, pages }
}

function release(bucket: RemoteBucket, name: string, version: string): Promise<LiveRemote> {
  const key = `${name}/${version}`
  const known = releases.get(key)
  if (known) return known
  const reading = readRelease(bucket, name, version)
  reading.catch(() => releases.delete(key))
  releases.set(key, reading)
  const [oldest] = releases.keys()
  if (releases.size > keptReleases && oldest) releases.delete(oldest)
  return reading
}

async function liveRemote(bucket: RemoteBucket, name: string): Promise<LiveRemote | undefined> {
  const pointer = await readJson<{ version: string }>(bucket, `${name}/current.json`)
  if (!pointer || !isVersion(pointer.version)) return undefined
  return release(bucket, name, pointer.version)
}

/**
 * The live release of every remote. One that cannot be read keeps what it had last, so that a hiccup of the bucket
 * takes no section away.
 * @throws the bucket's error when nothing was ever read
 */
export async function liveRemotes(bucket: RemoteBucket): Promise<LiveRemotes> {
  const before = lastGood?.of === bucket ? lastGood.remotes : undefined
  try {
    const found = await Promise.all(
      (await remoteNames(bucket)).map(async (name) => {
        const remote = await liveRemote(bucket, name).catch((error: unknown) => {
          console.error(`The release of ${name} could not be read:`, error)
          return before?.[name]
        })
        return [name, remote] as const
      }),
    )
    const remotes = Object.fromEntries(
      found.filter((pair): pair is readonly [string, LiveRemote] => pair[1] !== undefined),
    )
    lastGood = { of: bucket, remotes }
    return remotes
  } catch (error) {
    if (!before) throw error
    console.error('The remotes could not be listed:', error)
    return before
  }
}

export function registryOf(remotes: LiveRemotes): Registry {
  return Object.fromEntries(Object.entries(remotes).map(([name, remote]) => [name, remote.registered]))
}
