import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Libraries of which the whole portal has one copy. `react-router` and `radix-ui` reach remotes inside ours. */
const libraries = ['react', 'react-dom', 'jotai', 'swr'] as const

/** Our own platform packages of which the whole portal has one copy. */
const platform = ['@ginkgo/portal-sdk', '@ginkgo/ui', '@ginkgo/router', '@ginkgo/api-client'] as const

/** Further entries that must come from the same copy, by the package they belong to. */
const entries: Readonly<Record<string, string>> = {
  'react/jsx-runtime': 'react',
  'react/jsx-dev-runtime': 'react',
  // Shared modules are not tree-shaken: what few pages need is shared apart from what all of them do.
  '@ginkgo/ui/board': '@ginkgo/ui',
  '@ginkgo/ui/bulk': '@ginkgo/ui',
  '@ginkgo/ui/form': '@ginkgo/ui',
  '@ginkgo/ui/table': '@ginkgo/ui',
}

export interface SharedModule {
  readonly singleton: true
  readonly version: string
  readonly requiredVersion: string
  readonly strictVersion: boolean
}

/** The version that is installed for an app, as text: `catalog:` and `workspace:*` would be taken literally. */
function installedVersion(appDir: string, name: string): string {
  const file = join(appDir, 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

const majorRange = (version: string) => `^${version.split('.')[0]}.0.0`

/**
 * The one list that drives host and remotes. Libraries are matched by their major version, our own packages by
 * caret range and strictly. The shell brings the copies that everybody uses.
 */
export function sharedModules(appDir: string): Record<string, SharedModule> {
  const shared: Record<string, SharedModule> = {}
  const share = (name: string, owner: string, strict: boolean) => {
    const version = installedVersion(appDir, owner)
    const requiredVersion = strict ? `^${version}` : majorRange(version)
    shared[name] = { singleton: true, version, requiredVersion, strictVersion: strict }
  }
  const isOurs = (name: string) => platform.some((ours) => ours === name)
  for (const name of [...libraries, ...platform]) share(name, name, isOurs(name))
  for (const [name, owner] of Object.entries(entries)) share(name, owner, isOurs(owner))
  return shared
}
