import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)

/** The workspace's root folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')

/** Node of the `node` npm package: the machine's own may be too old for wrangler. */
export const nodeBinary = (): string => {
  const bundled = join(root, 'node_modules/node/bin/node')
  return existsSync(bundled) ? bundled : process.execPath
}

/** Absolute path of a file in a package that dev-stack depends on. */
export const packageFile = (name: string, file: string): string => {
  for (const base of require.resolve.paths(name) ?? []) {
    const path = join(base, name, file)
    if (existsSync(path)) return path
  }
  throw new Error(`${name}/${file} is not installed. Run "npm start" or "pnpm install" in ${root}.`)
}

/** Where each part keeps its state below one data directory. */
export const dataPaths = (dataDir: string) => ({
  database: join(dataDir, 'database'),
  /** What `wrangler dev --persist-to` and the release tool share: the local R2 bucket. */
  workers: join(dataDir, 'workers'),
  encryptionKey: join(dataDir, 'encryption-key'),
  metricsToken: join(dataDir, 'metrics-token'),
  wrangler: join(dataDir, 'wrangler'),
  /** Which source each published remote was built from. */
  published: join(dataDir, 'published'),
  temporary: join(dataDir, 'temporary'),
  pidFile: join(dataDir, 'stack.pid'),
})
