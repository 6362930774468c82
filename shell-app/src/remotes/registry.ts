import { remember } from '@ginkgo/portal-sdk'
import type { Registry } from './registered-remote.ts'
import { pageData } from '../page-data.ts'

const storageKey = 'ginkgo-registry'
const timeoutMs = 5_000

let current: Registry | undefined
let reading: Promise<Registry> | undefined

function keep(registry: Registry): Registry {
  current = registry
  // For a later page that the gateway does not answer. This one is drawn also where the storage is full.
  remember(storageKey, JSON.stringify(registry))
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
    const cached = lastGood()
    if (!cached) throw error
    current = cached
    return cached
  }
}

/** The registered remotes, where they are known without asking. */
export function currentRegistry(): Registry | undefined {
  return current ?? (pageData.registry && keep(pageData.registry))
}

/**
 * The registered remotes: from the page, else from the gateway, else as they were last read.
 * @throws when none of these says; the next call tries again
 */
export async function loadRegistry(): Promise<Registry> {
  const known = currentRegistry()
  if (known) return known
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
