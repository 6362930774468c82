import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { pageData } from '../page-data.ts'
import { loadScript } from './load-script.ts'

/** Milliseconds that a manifest may take. With the second try, the error card comes within ten seconds. */
const manifestTimeoutMs = 3_500

/** Manifests that came with the page, each handed over once: a Retry asks the gateway. */
const inlined = new Map(
  Object.entries(pageData.manifests ?? {}).map(([path, manifest]) => [
    new URL(path, location.origin).href,
    manifest,
  ]),
)

async function fetchManifest(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(manifestTimeoutMs) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response
}

/** Limits how long each part of a remote may take to load, and tries each twice. */
export const federationPlugin: ModuleFederationRuntimePlugin = {
  name: 'portal',
  async fetch(url) {
    const manifest = inlined.get(url)
    if (manifest) {
      inlined.delete(url)
      return Response.json(manifest)
    }
    return fetchManifest(url).catch(() => fetchManifest(url))
  },
  // A remote's own loader loads its stylesheets, and fails when one does not load. It would take a link that the
  // runtime
  // put into the page for a loaded one, so the runtime gets a link that is not in the document.
  createLink({ attrs }) {
    return attrs?.rel === 'stylesheet' ? document.createElement('link') : undefined
  },
  async loadEntry({ remoteInfo }) {
    const global = globalThis as unknown as Record<string, RemoteEntry | undefined>
    await loadScript(remoteInfo.entry)
    const entry = global[remoteInfo.entryGlobalName]
    if (!entry) throw new Error(`${remoteInfo.entry} is not the entry of ${remoteInfo.name}`)
    return entry
  },
}

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>
type RemoteEntry = Exclude<Awaited<ReturnType<LoadEntry>>, void | undefined>
