import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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

/** The portal's packages that lie in a folder as files: the name of each file by that of its package. */
export function packagesIn(folder: string): Versions {
  const files = readdirSync(folder).flatMap((file) => {
    const name = /^ginkgo-(.+?)-\d.*\.tgz$/.exec(file)?.[1]
    return name ? [[`@ginkgo/${name}`, file] as const] : []
  })
  return Object.fromEntries(files)
}

const scripts = {
  dev: 'ginkgo-remote dev',
  build: 'ginkgo-remote build',
  types: 'ginkgo-remote types && tsc -p portal',
  lint: 'oxlint',
  test: 'vitest run',
  'test:portal': 'ginkgo-remote build && vitest run --config vitest.portal.config.ts',
  check: 'npm run lint && npm run types && ginkgo-remote check',
  release: 'ginkgo-remote release',
  promote: 'ginkgo-remote promote',
  rollback: 'ginkgo-remote rollback',
  releases: 'ginkgo-remote releases',
  errors: 'ginkgo-remote errors',
}

/**
 * The package.json of a new remote.
 * @param files the portal's packages as files in the remote's folder `packages`; without them they come from the registry
 * @throws Error when one of them is missing
 */
export function manifestOf(remote: string, files: Versions | undefined): object {
  const isFile = (name: string) => files !== undefined && name.startsWith('@ginkgo/')
  const missing = Object.keys(versions()).filter((name) => isFile(name) && !files?.[name])
  if (missing.length > 0) throw new Error(`The folder of packages has no ${missing.join(', ')}.`)
  const all = Object.entries(versions()).map(
    ([name, version]) => [name, isFile(name) ? `file:packages/${files?.[name]}` : version] as const,
  )
  return {
    name: remote,
    version: '0.1.0',
    private: true,
    type: 'module',
    // Its scripts run with the Node among its packages.
    engines: { node: '>=20' },
    scripts,
    dependencies: Object.fromEntries(all.filter(([name]) => atRunTime.test(name))),
    devDependencies: Object.fromEntries(all.filter(([name]) => !atRunTime.test(name))),
  }
}
