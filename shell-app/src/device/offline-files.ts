import { pageData } from '../page-data.ts'
import { pageCache } from './clear-device.ts'

/** The name stands in service-worker.js as well, which reads both caches. */
const filesCache = 'ginkgo-files'
const page = '/dashboard'

type PageData = typeof pageData

interface FederationManifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string; readonly path: string } }
  readonly exposes: readonly { readonly assets: Readonly<Record<'js' | 'css', AssetList>> }[]
}
interface AssetList {
  readonly sync: readonly string[]
  readonly async: readonly string[]
}

/** Whose page it is, and which versions of shell and remotes it runs. */
const marksOf = ({ device, shell, registry = {} }: PageData) =>
  JSON.stringify([device, shell, Object.entries(registry).map(([name, { version }]) => [name, version])])

function dataOf(html: string): PageData {
  const text = /<script type="application\/json" id="portal-data">(.*?)<\/script>/s.exec(html)?.[1]
  return text ? (JSON.parse(text) as PageData) : {}
}

/** All files of a remote, of its manifest's folder. */
function filesOfRemote(address: string, { metaData, exposes }: FederationManifest): string[] {
  const folder = address.replace(/[^/]*$/, '')
  const { path, name } = metaData.remoteEntry
  const assets = exposes.flatMap(({ assets: { js, css } }) => [js.sync, js.async, css.sync, css.async].flat())
  return [`${path}${name}`, ...assets].map((file) => `${folder}${file}`)
}

async function filesOf(html: string, { manifests = {} }: PageData): Promise<Set<string>> {
  const response = await fetch('/chunks.json', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`The list of files answered ${response.status}`)
  // Fonts come from the browser's own cache, past the worker.
  const { fonts: _, ...chunks } = (await response.json()) as Record<string, readonly string[]>
  // While a release goes live the list may be of another shell than the page, which names its own first files.
  const named = [...html.matchAll(/ (?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  )
  const ofRemotes = Object.entries(manifests).flatMap(([address, manifest]) =>
    filesOfRemote(address, manifest as FederationManifest),
  )
  return new Set([...named, ...Object.values(chunks).flat(), ...ofRemotes])
}

/** Adds what is missing, a file after the other so that the page has the network for itself, and deletes what no page names. */
async function keepFiles(wanted: ReadonlySet<string>): Promise<void> {
  const files = await caches.open(filesCache)
  const known = new Map((await files.keys()).map((request) => [new URL(request.url).pathname, request]))
  for (const file of wanted) if (!known.has(file)) await files.add(file)
  for (const [file, request] of known) if (!wanted.has(file)) await files.delete(request)
}

async function isCurrent(): Promise<boolean> {
  const cached = await caches.match(page, { cacheName: pageCache })
  return cached !== undefined && marksOf(dataOf(await cached.text())) === marksOf(pageData)
}

let isKeeping = false

/**
 * Keeps on the device what the portal needs to begin without a network: its page, and every file of the shell and the
 * remotes that are live for this person. The page is kept last, when all that it needs is there.
 */
export async function keepOffline(): Promise<void> {
  // A portal that runs from source changes all the time.
  if (!pageData.shell || !navigator.serviceWorker || isKeeping) return
  isKeeping = true
  await navigator.serviceWorker.register('/service-worker.js')
  await navigator.serviceWorker.ready
  if (await isCurrent()) return
  const response = await fetch(page, { cache: 'no-cache', headers: { accept: 'text/html' } })
  const html = await response.clone().text()
  const data = dataOf(html)
  if (!response.ok || response.redirected || data.device !== pageData.device) return
  await keepFiles(await filesOf(html, data))
  if (isKeeping) await (await caches.open(pageCache)).put(page, response)
}

/** Stores no page that is on its way. The files are the same for everybody, and stay. */
export function stopKeepingOffline(): void {
  isKeeping = false
}
