/** By app: `shell-app` and the remotes. */
export type Versions = Readonly<Record<string, string>>

/**
 * What is live in place of what this tab runs; undefined while that is the same. An app that this tab has not loaded
 * does not count, and one that is not live any more is not newer.
 */
export function newerThan(running: Versions, live: Versions): string | undefined {
  const changed = Object.keys(running).filter((app) => live[app] !== undefined && live[app] !== running[app])
  return changed.length > 0 ? changed.map((app) => `${app} ${live[app]}`).join(', ') : undefined
}
