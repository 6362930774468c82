import {
  type AppDeclaration,
  type AppExtensions,
  checkedExtensions,
  type FirstPaint,
  type ManifestExtensions,
} from '@ginkgo/portal-sdk/extensions'
import type { RemoteBucket } from './env.ts'
import { isRemoteName, isVersion } from './remote-file.ts'

/** What the shell needs to know about a remote before it loads it. */
interface RegisteredRemote {
  readonly version: string
  /** Address of its federation manifest. */
  readonly manifest: string
  /** The range of SDK versions it works with. */
  readonly sdk: string
  /** The version of the API's contract that it was built with; releases from before it was recorded lack it. */
  readonly contract?: string
  /** What it adds to the portal. */
  readonly extensions: ManifestExtensions
  /** Of an app: whether it runs in the portal's own page. Absent of remotes that are for everybody. */
  readonly trust?: 'full' | 'sandbox'
  /** Of an app: what the organization granted to it, whatever this version asks for. */
  readonly scopes?: AppDeclaration['scopes']
  /** It is live for nobody, and this browser has opened it by its link. */
  readonly isPreview?: true
  /** Shows that this version was served; absent while the gateway cannot sign. */
  readonly proof?: string
}
export type Registry = Readonly<Record<string, RegisteredRemote>>

/** A live remote with what the page can be given in advance. */
export interface LiveRemote {
  readonly registered: RegisteredRemote
  /** Its federation manifest; undefined where the browser is to read it itself. */
  readonly manifest: FederationManifest | undefined
  /** Files of its pages, by route pattern, relative to the manifest. */
  readonly pages: Readonly<Record<string, readonly string[]>>
  /** Shared modules that its pages wait for, by route pattern, e.g. `@ginkgo/ui/table`. */
  readonly uses?: Readonly<Record<string, readonly string[]>>
  /** What its pages show first, by route pattern. */
  readonly firstPaint?: Readonly<Record<string, FirstPaint>>
}
export type LiveRemotes = Readonly<Record<string, LiveRemote>>

/** A release that only some organizations get. */
export interface CanaryRemote {
  readonly remote: LiveRemote
  /** Share of all organizations, 0 to 100. */
  readonly percent: number
  /** Ids of organizations that get it whatever their share. */
  readonly organizations: readonly string[]
}

/** What a remote's pointer leads to. */
interface Standing {
  readonly live: LiveRemote
  readonly canary?: CanaryRemote
  /** Versions that were live before and were not taken back, the latest first. */
  readonly previous?: readonly string[]
}
export type Standings = Readonly<Record<string, Standing>>

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
  readonly contract?: string
  readonly extensions?: ManifestExtensions
  readonly pages?: Readonly<Record<string, readonly string[]>>
  readonly uses?: Readonly<Record<string, readonly string[]>>
  readonly firstPaint?: Readonly<Record<string, FirstPaint>>
}

/** `current.json` of a remote, written by the release tool. */
interface Pointer {
  readonly version: string
  readonly previous?: readonly string[]
  readonly canary?: {
    readonly version: string
    readonly percent: number
    readonly organizations: readonly string[]
  }
}

/** A release never changes, so it is cached; pointers are read again for every page. */
const releases = new Map<string, Promise<LiveRemote>>()
const maxCachedReleases = 100

const namesAreFreshForMs = 3_000
let names: { readonly of: RemoteBucket; readonly until: number; readonly list: readonly string[] } | undefined
let lastGood: { readonly of: RemoteBucket; readonly standings: Standings } | undefined

/** Milliseconds that a pointer must be missing before its remote counts as removed: it may be about to be rewritten. */
const goneAfterMs = 10_000
/** When each missing pointer was first missed. */
const missingSince = new Map<string, number>()

function isGone(name: string): boolean {
  const since = missingSince.get(name) ?? Date.now()
  missingSince.set(name, since)
  return Date.now() - since >= goneAfterMs
}

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

/** Of a release from before remotes declared what they add: its pages, which say that an update is required. */
const undeclared = (pages: Readonly<Record<string, unknown>>): ManifestExtensions => ({
  pages: Object.fromEntries(
    Object.keys(pages)
      .filter((path) => !path.includes('?'))
      .map((path) => [path, { path: path as `/${string}`, module: './' }]),
  ),
})

async function readRelease(bucket: RemoteBucket, name: string, version: string): Promise<LiveRemote> {
  const [description, manifest] = await Promise.all([
    readJson<ReleaseDescription>(bucket, `${name}/${version}/remote.json`),
    readJson<FederationManifest>(bucket, `${name}/${version}/mf-manifest.json`),
  ])
  if (!description || !manifest) throw new Error(`${name} ${version} has no remote.json or mf-manifest.json`)
  const { sdk, contract, pages = {}, uses = {}, firstPaint = {} } = description
  const extensions = description.extensions ? checkedExtensions(description.extensions) : undeclared(pages)
  const address = `/remotes/${name}/${version}/mf-manifest.json`
  // Without the addresses of its own shared modules, which only the entry uses.
  const lean = { ...manifest, shared: [] }
  const registered = { version, manifest: address, sdk, ...(contract && { contract }), extensions }
  return { registered, manifest: lean, pages, uses, firstPaint }
}

/** One release, whether or not it is live. @throws when the bucket does not have it */
export function release(bucket: RemoteBucket, name: string, version: string): Promise<LiveRemote> {
  const key = `${name}/${version}`
  const known = releases.get(key)
  if (known) return known
  const reading = readRelease(bucket, name, version)
  reading.catch(() => releases.delete(key))
  releases.set(key, reading)
  const [oldest] = releases.keys()
  if (releases.size > maxCachedReleases && oldest) releases.delete(oldest)
  return reading
}

async function canaryOf(
  bucket: RemoteBucket,
  name: string,
  { canary }: Pointer,
): Promise<CanaryRemote | undefined> {
  if (!canary || !isVersion(canary.version)) return undefined
  const { version, percent, organizations } = canary
  try {
    return { remote: await release(bucket, name, version), percent, organizations }
  } catch (error) {
    console.error(`The canary of ${name} could not be read, so everybody gets what is live:`, error)
    return undefined
  }
}

async function standingOf(bucket: RemoteBucket, name: string): Promise<Standing | undefined> {
  const pointer = await readJson<Pointer>(bucket, `${name}/current.json`)
  if (!pointer || !isVersion(pointer.version)) return undefined
  const [live, canary] = await Promise.all([
    release(bucket, name, pointer.version),
    canaryOf(bucket, name, pointer),
  ])
  const { previous } = pointer
  return { live, ...(canary && { canary }), ...(previous && { previous }) }
}

type Pair = readonly [name: string, standing: Standing | undefined]

async function pairOf(bucket: RemoteBucket, name: string, before: Standing | undefined): Promise<Pair> {
  const standing = await standingOf(bucket, name).catch((error: unknown) => {
    console.error(`The release of ${name} could not be read:`, error)
    return before
  })
  if (standing) missingSince.delete(name)
  else if (before && !isGone(name)) return [name, before]
  return [name, standing]
}

/**
 * What is live of every remote, and what some get in its place. A remote that cannot be read, or whose pointer is not
 * found for a moment, keeps what was last read, so that a short failure of the bucket removes no section.
 * @throws the bucket's error when nothing was ever read
 */
export async function readStandings(bucket: RemoteBucket): Promise<Standings> {
  const before = lastGood?.of === bucket ? lastGood.standings : undefined
  const pair = (name: string) => pairOf(bucket, name, before?.[name])
  // While the names are listed, the pointers of those that were there are read already.
  const known = names?.of === bucket ? names.list : []
  const reading = new Map(known.map((name) => [name, pair(name)]))
  try {
    const list = await remoteNames(bucket)
    const pairs = await Promise.all(list.map((name) => reading.get(name) ?? pair(name)))
    const standings = Object.fromEntries(
      pairs.filter((one): one is readonly [string, Standing] => one[1] !== undefined),
    )
    lastGood = { of: bucket, standings }
    return standings
  } catch (error) {
    if (!before) throw error
    console.error('The remotes could not be listed:', error)
    return before
  }
}

export function registryOf(remotes: LiveRemotes): Registry {
  return Object.fromEntries(Object.entries(remotes).map(([name, remote]) => [name, remote.registered]))
}

/** What the remotes add to the portal. */
export const appsOf = (remotes: LiveRemotes): AppExtensions[] =>
  Object.entries(remotes).map(([app, { registered }]) => ({ ...registered.extensions, app }))
