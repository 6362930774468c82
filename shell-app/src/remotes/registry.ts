import type { Registry } from './registered-remote.ts'
import { pageData } from '../page-data.ts'

const storageKey = 'ginkgo-registry'
const timeoutMs = 5_000

let current: Registry | undefined
let reading: Promise<Registry> | undefined

function keep(registry: Registry): Registry {
  current = registry
  localStorage.setItem(storageKey, JSON.stringify(registry))
  return registry
}

function lastGood(): Registry | undefined {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '') as Registry
  } catch {
    return undefined
  }
}

async function read(): Promise<Registry> {
  try {
    const response = await fetch('/remotes.json', { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`The registry answered ${response.status}`)
    return keep((await response.json()) as Registry)
  } catch (error) {
    const kept = lastGood()
    if (!kept) throw error
    current = kept
    return kept
  }
}

/**
 * The registered remotes: from the page, else from the gateway, else as they were last read.
 * @throws when none of these says; the next call tries again
 */
export async function loadRegistry(): Promise<Registry> {
  if (current) return current
  if (pageData.registry) return keep(pageData.registry)
  reading ??= read().finally(() => {
    reading = undefined
  })
  return reading
}

/** What shows that a version of a remote was served to this page. */
export function proofOf(app: string, version: string): string | undefined {
  const remote = (current ?? pageData.registry)?.[app]
  return remote?.version === version ? remote.proof : undefined
}

/** The name of the remote that owns a path; undefined for the shell's own. */
export function ownerOf(registry: Registry, pathname: string): string | undefined {
  return Object.keys(registry).find((name) =>
    registry[name]?.mounts.some((mount) => pathname === mount || pathname.startsWith(`${mount}/`)),
  )
}
