import { type Configuration, rspack } from '@rspack/core'

/** Runs the bundler once. @throws Error with its messages */
export const build = (config: Configuration): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    const compiler = rspack(config)
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error)
        else if (stats?.hasErrors())
          reject(new Error(stats.toString({ preset: 'errors-only', colors: false })))
        else resolve()
      })
    })
  })
