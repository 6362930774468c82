import { type PortalRemote, satisfies, sdkVersion } from '@ginkgo/portal-sdk'
import { reportError } from '../error-reports/report-error.ts'
import { federation } from './federation-host.ts'
import { loadRegistry, type RegisteredRemote } from './registry.ts'

/** The remote was built for another version of the surface that it shares with the shell. */
export class RemoteIncompatible extends Error {
  constructor(name: string, sdk: string) {
    super(`${name} needs the portal's SDK ${sdk}; this portal has ${sdkVersion}`)
    this.name = 'RemoteIncompatible'
  }
}

const loading = new Map<string, Promise<PortalRemote>>()

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
    if (!satisfies(sdkVersion, remote.sdk)) throw new RemoteIncompatible(name, remote.sdk)
    register(name, remote, false)
    const module = await federation.loadRemote<{ default: PortalRemote }>(`${federationName(name)}/remote`)
    if (!module?.default) throw new Error(`${name} exposes no remote`)
    return module.default
  } catch (error) {
    reportError(error, { kind: 'load', remote: { app: name, version: remote.version } })
    // Or the runtime remembers the failure.
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
