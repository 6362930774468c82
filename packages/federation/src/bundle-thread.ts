import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LoaderContext } from '@rspack/core'
import { build } from './run-build.ts'

/** The path of this loader, by which the bundler loads it. */
export const bundleThreadFile = fileURLToPath(import.meta.url)

/** Modules that run in a thread of their own: `read-thread.ts`, whose address `new URL(…, import.meta.url)` gives. */
export const threadModules = /-thread\.ts$/

/**
 * Bundles the module of a thread into one script of its own, apart from the page's build: there every script of a remote
 * begins with the portal's runtime, which a thread has not.
 */
export default function bundleThread(this: LoaderContext): void {
  const done = this.async()
  bundle(this.resourcePath, this.mode === 'production').then(
    (code) => done(null, code),
    (error: unknown) => done(error as Error),
  )
}

async function bundle(entry: string, isProduction: boolean): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'thread-'))
  try {
    await build({
      entry,
      target: 'webworker',
      mode: isProduction ? 'production' : 'development',
      devtool: false,
      output: { path: folder, filename: 'thread.js' },
      resolve: { extensions: ['.ts', '.js'] },
      module: {
        rules: [
          {
            test: /\.ts$/,
            exclude: /node_modules/,
            type: 'javascript/auto',
            loader: 'builtin:swc-loader',
            options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
          },
        ],
      },
      // One file: a thread loads no further ones.
      optimization: { splitChunks: false },
      performance: { hints: false },
    })
    return await readFile(join(folder, 'thread.js'), 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
