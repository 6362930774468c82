import { type LazyCode, lazyCode } from '@ginkgo/ui'
import { reportError } from '../error-reports/report-error.ts'
import { checkCompatible, RemoteIncompatible } from './check-compatible.ts'
import { federation } from './federation.ts'
import { currentRegistry, loadRegistry } from './registry.ts'
import type { RegisteredRemote } from './registered-remote.ts'

/** What a remote exposes: how each module that it declares is loaded. */
type RemoteModules = Readonly<Record<string, () => Promise<{ readonly default?: unknown }>>>

const loading = new Map<string, Promise<RemoteModules>>()
const loaded = new Map<string, string>()

/** Remotes whose code this tab runs, in frames too, with their versions. */
export const loadedVersions = (): ReadonlyMap<string, string> => loaded

/** Module Federation's names are identifiers. */
const federationName = (name: string) => name.replaceAll('-', '_')

function register(name: string, remote: RegisteredRemote, force: boolean): void {
  federation.registerRemotes([{ name: federationName(name), entry: remote.manifest }], { force })
}

async function loadAnew(name: string): Promise<RemoteModules> {
  const remote = (await loadRegistry())[name]
  if (!remote) throw new Error(`The registry has no ${name}`)
  try {
    // Before any of its code runs.
    checkCompatible(name, remote)
    register(name, remote, false)
    const module = await federation.loadRemote<{ default: RemoteModules }>(`${federationName(name)}/remote`)
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
function loadRemote(name: string): Promise<RemoteModules> {
  const known = loading.get(name)
  if (known) return known
  const remote = loadAnew(name)
  loading.set(name, remote)
  remote.catch(() => loading.delete(name))
  return remote
}

/** @throws RemoteIncompatible before any code of the remote runs, or whatever kept the module from loading */
async function loadModule(app: string, module: string): Promise<unknown> {
  const load = (await loadRemote(app))[module]
  if (!load) throw new Error(`${app} has no module ${module}`)
  const { default: loaded } = await load()
  if (!loaded) throw new Error(`${module} of ${app} exports nothing by default`)
  return loaded
}

/** Whether an app runs in frames apart from this page, and none of its code here. */
export const isSandboxed = (app: string): boolean => currentRegistry()?.[app]?.trust === 'sandbox'

async function loadSandboxed(app: string, module: string): Promise<unknown> {
  const { sandboxed } = await import(/* webpackChunkName: "sandbox-host" */ '../sandbox/host/sandboxed.tsx')
  const version = currentRegistry()?.[app]?.version
  if (version !== undefined) loaded.set(app, version)
  return sandboxed(app, module)
}

const modules = new Map<string, LazyCode<unknown>>()

/** What a module of a remote exports by default, loaded where that is needed; of a sandboxed app what shows its frame. */
export function moduleOf(app: string, module: string): LazyCode<unknown> {
  const key = `${app} ${module}`
  const known = modules.get(key)
  if (known) return known
  const code = lazyCode(() => (isSandboxed(app) ? loadSandboxed(app, module) : loadModule(app, module)))
  modules.set(key, code)
  return code
}
