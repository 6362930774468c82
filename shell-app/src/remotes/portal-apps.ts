import { extensionsAtom } from '@ginkgo/portal-sdk/host'
import { getDefaultStore } from 'jotai'
import { shellExtensions } from '../extensions.ts'
import type { Registry } from './registered-remote.ts'
import { currentRegistry, loadRegistry } from './registry.ts'

/** From now on the portal has what shell and remotes add to it. */
function setApps(registry: Registry): true {
  const remotes = Object.entries(registry).map(([app, { extensions }]) => ({ ...extensions, app }))
  getDefaultStore().set(extensionsAtom, [shellExtensions, ...remotes])
  return true
}

/** True where the remotes are known without asking for them. */
export function knowsApps(): true | undefined {
  const registry = currentRegistry()
  return registry && setApps(registry)
}

/** @throws when nothing says which remotes there are */
export const loadApps = async (): Promise<true> => setApps(await loadRegistry())
