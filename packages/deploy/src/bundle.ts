import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { wrangler } from './wrangler.ts'

/** Kilobytes, compressed, that a Worker may have. Cloudflare's own limit is far above; starting up gets slower. */
export const maxKilobytes = 1_000

/** Kilobytes, compressed, of the code in a folder that wrangler has bundled into. */
export function kilobytesOf(folder: string): number {
  const code = readdirSync(folder).filter((file) => /\.(js|mjs|wasm|bin|txt)$/.test(file))
  const bytes = code.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0)
  return Math.round(bytes / 100) / 10
}

export interface Bundle {
  /** A configuration that names the bundle's files: what was measured is what is deployed. */
  readonly config: string
  readonly kilobytes: number
}

/** Bundles a Worker into a folder, as wrangler would to deploy it. No account is needed. @throws Error when too large */
export async function bundle(folder: string, configuration: Record<string, unknown>): Promise<Bundle> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const source = join(folder, 'source.json')
  writeFileSync(source, JSON.stringify(configuration, undefined, 2))
  await wrangler('deploy', '--dry-run', '--outdir', folder, '-c', source)
  const config = join(folder, 'wrangler.json')
  const bundled = {
    ...configuration,
    main: 'index.js',
    no_bundle: true,
    minify: false,
    build: undefined,
    alias: undefined,
  }
  writeFileSync(config, JSON.stringify(bundled, undefined, 2))
  const kilobytes = kilobytesOf(folder)
  if (kilobytes > maxKilobytes)
    throw new Error(`${String(configuration.name)} has ${kilobytes} kB compressed, more than ${maxKilobytes}`)
  return { config, kilobytes }
}
