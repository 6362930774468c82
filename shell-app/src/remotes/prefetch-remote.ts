import type { RemoteName } from '@ginkgo/portal-sdk'
import { loadRemote } from './load-remote.ts'
import { loadRegistry } from './registry.ts'

const begun = new Set<string>()

async function prefetch(name: string): Promise<void> {
  const [registry, remote] = await Promise.all([loadRegistry(), loadRemote(name)])
  const mounts = registry[name]?.mounts ?? []
  for (const { path, lazy } of remote.routes()) {
    if (path && mounts.includes(path) && typeof lazy === 'function') await lazy()
  }
}

/** Fetches a remote and its first pages ahead of a click that seems likely. Failures show on the click only. */
export function prefetchRemote(name: RemoteName): void {
  if (begun.has(name)) return
  begun.add(name)
  prefetch(name).catch(() => begun.delete(name))
}
