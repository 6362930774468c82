import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import tailwind from '@tailwindcss/postcss'
import type { Configuration, RuleSetRule } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import type { Plugin } from 'postcss'
import { bundleThreadFile, threadModules } from './bundle-thread.ts'
import { leanContractsFile } from './lean-contracts.ts'
import { RetryChunks } from './retry-chunks.ts'

/**
 * `development` is for a portal from source: changes are exchanged in the page, by React. `beside` is for a built portal,
 * whose React is that of production and cannot do so: what is shown is shown anew after a change. `beside-with-types` also
 * says where type hints are.
 */
export type BuildMode = 'production' | 'development' | 'beside' | 'beside-with-types'

const require = createRequire(import.meta.url)

const typeScript = (mode: BuildMode) => ({
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic', development: mode === 'development', refresh: mode === 'development' },
      },
      target: 'es2022',
    },
  },
})

/** Where endpoints are declared: in the contracts, of this workspace or of an installed package, and by an app of its own. */
const declaring = (appDir: string) => [
  dirname(require.resolve('@ginkgo/contracts')),
  join(appDir, 'src/contract'),
]

const scripts = (appDir: string, mode: BuildMode): RuleSetRule[] => [
  {
    test: /\.tsx?$/,
    exclude: [/node_modules/, threadModules],
    type: 'javascript/auto',
    use: [typeScript(mode)],
  },
  { test: /\.[jt]s$/, include: declaring(appDir), enforce: 'post', loader: leanContractsFile },
]

const styles = (appDir: string, plugins: readonly Plugin[]): RuleSetRule => ({
  test: /\.css$/,
  type: 'css',
  use: [
    {
      loader: require.resolve('postcss-loader'),
      options: { postcssOptions: { plugins: [tailwind({ base: appDir, optimize: false }), ...plugins] } },
    },
  ],
})

/** Files of their own, as the content security policy allows no font in a style. */
const picturesAndFonts: RuleSetRule = { test: /\.(webp|woff2)$/, type: 'asset/resource' }

const threads = (hash: string): RuleSetRule => ({
  test: threadModules,
  type: 'asset/resource',
  loader: bundleThreadFile,
  generator: { filename: `[name]${hash}.js` },
})

/** What every app of the portal is built with. */
export function appConfig(options: {
  appDir: string
  /** Unique among the apps on one page. */
  name: string
  mode: BuildMode
  entry: string
  /** Where the built files are found: a path, or `auto` for beside the entry. */
  publicPath: string
  /** Folder of the built files below `dist`. */
  folder?: string
  stylePlugins?: readonly Plugin[]
}): Configuration {
  const { appDir, name, mode, entry, publicPath, folder = '', stylePlugins = [] } = options
  const hash = mode === 'production' ? '.[contenthash:10]' : ''
  return {
    name,
    mode: mode === 'production' ? mode : 'development',
    context: appDir,
    target: 'web',
    entry: { main: entry },
    devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: join(appDir, 'dist'),
      publicPath,
      uniqueName: name,
      clean: true,
      filename: `${folder}[name]${hash}.js`,
      chunkFilename: `${folder}[name]${hash}.js`,
      assetModuleFilename: `${folder}[name]${hash}[ext]`,
      cssFilename: `${folder}[name]${hash}.css`,
      cssChunkFilename: `${folder}[name]${hash}.css`,
      strictModuleErrorHandling: true,
      // Milliseconds. With the default of two minutes a page that hangs would show no error card.
      chunkLoadTimeout: 7_000,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [...scripts(appDir, mode), styles(appDir, stylePlugins), picturesAndFonts, threads(hash)],
    },
    optimization: {
      // Named chunks let the build say which files a page is made of.
      chunkIds: 'named',
      // The shortest names that a module's exports can have: 2.8 kB less for a list than with parts of hashes.
      ...(mode === 'production' && { mangleExports: 'size' as const }),
      nodeEnv: mode === 'development' ? mode : 'production',
      // Bytes before compression. What pages have in common gets a file of its own from there on: each further file is a
      // request that a first visit waits for, and what is twice in different files costs less than that.
      splitChunks: { minSize: 60_000 },
    },
    performance: { hints: false },
    // Of each remote Module Federation would warn that its addresses begin where it is served, as they are meant to.
    infrastructureLogging: { level: 'error' },
    lazyCompilation: false,
    plugins: [
      new RetryChunks(),
      ...(mode === 'development'
        ? [new ReactRefreshRspackPlugin({ exclude: [/node_modules/, join(import.meta.dirname, 'refresh')] })]
        : []),
    ],
  }
}
