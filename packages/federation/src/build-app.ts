import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Configuration } from '@rspack/core'
import type { BuildMode } from './app-config.ts'
import { build } from './run-build.ts'

/** The rspack configurations an app declares in `rspack.config.ts`: the first is that of its own page or entry. */
export async function configsOf(appDir: string, mode: BuildMode): Promise<Configuration[]> {
  const file = pathToFileURL(join(appDir, 'rspack.config.ts')).href
  const { default: define } = (await import(file)) as {
    default: (mode: BuildMode) => Configuration | Configuration[] | Promise<Configuration>
  }
  return [await define(mode)].flat()
}

/** The first of them, which is the only one of a remote. */
export async function configOf(appDir: string, mode: BuildMode): Promise<Configuration> {
  const [config] = await configsOf(appDir, mode)
  if (!config) throw new Error(`${appDir} declares no build`)
  return config
}

/**
 * Builds an app into its `dist`, one configuration after the other. Each removes what it wrote there before.
 * @throws Error with the bundler's messages
 */
export async function buildApp(appDir: string, mode: BuildMode = 'production'): Promise<void> {
  for (const config of await configsOf(appDir, mode)) await build(config)
}
