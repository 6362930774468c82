import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Configuration, rspack } from '@rspack/core'
import type { BuildMode } from './app-config.ts'

/** The rspack configuration an app declares in `rspack.config.ts`. */
export async function configOf(appDir: string, mode: BuildMode): Promise<Configuration> {
  const file = pathToFileURL(join(appDir, 'rspack.config.ts')).href
  const { default: define } = (await import(file)) as {
    default: (mode: BuildMode) => Configuration | Promise<Configuration>
  }
  return define(mode)
}

/**
 * Builds an app into its `dist`.
 * @throws Error with the bundler's messages
 */
export async function buildApp(appDir: string, mode: BuildMode = 'production'): Promise<void> {
  const compiler = rspack(await configOf(appDir, mode))
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error)
        else if (stats?.hasErrors())
          reject(new Error(stats.toString({ preset: 'errors-only', colors: false })))
        else resolve()
      })
    })
  })
}
