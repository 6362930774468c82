import { misfitsOf, type Needs, type Offered, offeredByWorkspace } from './compatibility.ts'

const patienceMs = 10_000

/**
 * Why remotes that are live in a portal would no longer run, or be served, once this workspace's shell and API are
 * deployed to it; empty when all would. A portal that does not answer is not checked.
 */
export async function outdatedRemotes(
  portal: string,
  offered: Offered = offeredByWorkspace,
): Promise<string[]> {
  let registry: Record<string, Needs & { version: string }>
  try {
    const response = await fetch(new URL('/remotes.json', portal), {
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!response.ok) return []
    registry = (await response.json()) as typeof registry
  } catch {
    return []
  }
  return Object.entries(registry).flatMap(([name, { version, ...needs }]) =>
    misfitsOf(needs, offered).map((misfit) => `${name} ${version}: ${misfit}`),
  )
}
