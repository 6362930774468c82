import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

type Versions = Readonly<Record<string, string>>

/** What the code of a remote runs with; everything else is for building it. */
const atRunTime = /^(@ginkgo\/(?!federation)|react$|react-dom$|jotai$|swr$|lucide-react$)/

/** The versions that the template was made and tested with: those of this package when it was packed. */
const versions = (): Versions =>
  (
    JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
      devDependencies: Versions
    }
  ).devDependencies

/** Packages of the portal in a folder, by their name, for portals that keep them in no registry. */
function packagesIn(folder: string, from: string): Versions {
  const files = readdirSync(folder).flatMap((file) => {
    const name = /^ginkgo-(.+?)-\d.*\.tgz$/.exec(file)?.[1]
    return name ? [[`@ginkgo/${name}`, `file:${relative(from, join(folder, file))}`] as const] : []
  })
  return Object.fromEntries(files)
}

const scripts = {
  dev: 'ginkgo-remote dev',
  build: 'ginkgo-remote build',
  types: 'ginkgo-remote types && tsc',
  lint: 'oxlint',
  test: 'vitest run',
  check: 'npm run lint && npm run types && npm test && npm run build',
  release: 'ginkgo-remote release',
  promote: 'ginkgo-remote promote',
  rollback: 'ginkgo-remote rollback',
  releases: 'ginkgo-remote releases',
}

/**
 * The package.json of a new remote.
 * @param packages folder with the portal's packages as files; without it they come from the registry
 */
export function manifestOf(remote: string, target: string, packages: string | undefined): object {
  const given = packages === undefined ? {} : packagesIn(packages, target)
  const all = Object.entries(versions()).map(([name, version]) => [name, given[name] ?? version] as const)
  const missing =
    packages === undefined ? [] : all.filter(([name]) => name.startsWith('@ginkgo/') && !given[name])
  if (missing.length > 0) throw new Error(`${packages} has no ${missing.map(([name]) => name).join(', ')}.`)
  return {
    ...{
      name: remote,
      version: '0.1.0',
      private: true,
      type: 'module',
      engines: { node: '>=22.18' },
      scripts,
    },
    dependencies: Object.fromEntries(all.filter(([name]) => atRunTime.test(name))),
    devDependencies: Object.fromEntries(all.filter(([name]) => !atRunTime.test(name))),
  }
}
