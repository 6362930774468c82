import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)

/** The workspace's root folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')

/** Where builds of this workspace keep what they know. */
export const caches = join(root, 'node_modules/.cache/ginkgo')

/** The Node of the `node` npm package, because the machine's own may be too old for wrangler. */
export const nodeBinary = (): string => {
  const bundled = join(root, 'node_modules/node/bin/node')
  return existsSync(bundled) ? bundled : process.execPath
}

/** The absolute path of a file in a package that dev-stack depends on. */
export const packageFile = (name: string, file: string): string => {
  for (const base of require.resolve.paths(name) ?? []) {
    const path = join(base, name, file)
    if (existsSync(path)) return path
  }
  throw new Error(`${name}/${file} is not installed. Run "npm start" or "pnpm install" in ${root}.`)
}

/** The folders and files below one data directory. */
export const dataPaths = (dataDir: string) => ({
  database: join(dataDir, 'database'),
  /** The folder for `wrangler dev --persist-to`, with the local R2 bucket that the release tool also uses. */
  workers: join(dataDir, 'workers'),
  encryptionKey: join(dataDir, 'encryption-key'),
  inboundToken: join(dataDir, 'inbound-token'),
  metricsToken: join(dataDir, 'metrics-token'),
  wrangler: join(dataDir, 'wrangler'),
  /** From which source each published remote was built. */
  published: join(dataDir, 'published'),
  temporary: join(dataDir, 'temporary'),
  pidFile: join(dataDir, 'stack.pid'),
})
