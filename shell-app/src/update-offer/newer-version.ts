/** By app: `shell-app` and the remotes. */
export type Versions = Readonly<Record<string, string>>

/**
 * The live version that differs from the one this tab runs; undefined when there is none. An app that this tab has not
 * loaded does not count, and one that is not live any more is not newer.
 */
export function newerThan(running: Versions, live: Versions): string | undefined {
  const changed = Object.keys(running).filter((app) => live[app] !== undefined && live[app] !== running[app])
  return changed.length > 0 ? changed.map((app) => `${app} ${live[app]}`).join(', ') : undefined
}
