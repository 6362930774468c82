import type { PortalRemote } from '@ginkgo/portal-sdk'
import { reportError } from '../error-reports/report-error.ts'
import { checkCompatible, RemoteIncompatible } from './check-compatible.ts'
import { federation } from './federation-host.ts'
import { loadRegistry } from './registry.ts'
import type { RegisteredRemote } from './registered-remote.ts'

const loading = new Map<string, Promise<PortalRemote>>()
const loaded = new Map<string, string>()

/** Remotes whose code this tab runs, with their versions. */
export const loadedVersions = (): ReadonlyMap<string, string> => loaded

/** Module Federation's names are identifiers. */
const federationName = (name: string) => name.replaceAll('-', '_')

function register(name: string, remote: RegisteredRemote, force: boolean): void {
  federation.registerRemotes([{ name: federationName(name), entry: remote.manifest }], { force })
}

async function loadAnew(name: string): Promise<PortalRemote> {
  const remote = (await loadRegistry())[name]
  if (!remote) throw new Error(`The registry has no ${name}`)
  try {
    // Before any of its code runs.
    checkCompatible(name, remote)
    register(name, remote, false)
    const module = await federation.loadRemote<{ default: PortalRemote }>(`${federationName(name)}/remote`)
    if (!module?.default) throw new Error(`${name} exposes no remote`)
    loaded.set(name, remote.version)
    return module.default
  } catch (error) {
    reportError(error, { kind: 'load', remote: { app: name, version: remote.version } })
    // Otherwise the runtime would keep the failure.
    if (!(error instanceof RemoteIncompatible)) register(name, remote, true)
    throw error
  }
}

/**
 * Loads a remote once; after a failure the next call tries again.
 * @throws RemoteIncompatible before its code runs, or whatever kept it from loading
 */
export function loadRemote(name: string): Promise<PortalRemote> {
  const known = loading.get(name)
  if (known) return known
  const remote = loadAnew(name)
  loading.set(name, remote)
  remote.catch(() => loading.delete(name))
  return remote
}
