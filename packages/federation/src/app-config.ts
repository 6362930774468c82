import { createRequire } from 'node:module'
import { join } from 'node:path'
import tailwind from '@tailwindcss/postcss'
import type { Configuration, RuleSetRule } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import type { Plugin } from 'postcss'
import { RetryChunks } from './retry-chunks.ts'

export type BuildMode = 'production' | 'development'

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

const contracts = join(import.meta.dirname, '../../contracts/src')

const scripts = (mode: BuildMode): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  type: 'javascript/auto',
  oneOf: [
    {
      include: contracts,
      use: [{ loader: join(import.meta.dirname, 'lean-contracts.ts') }, typeScript(mode)],
    },
    { use: [typeScript(mode)] },
  ],
})

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
    mode,
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
    module: { rules: [scripts(mode), styles(appDir, stylePlugins), picturesAndFonts] },
    // Named chunks let the build say which files a page is made of.
    optimization: { chunkIds: 'named' },
    performance: { hints: false },
    lazyCompilation: false,
    plugins: [
      new RetryChunks(),
      ...(mode === 'development'
        ? [new ReactRefreshRspackPlugin({ exclude: [/node_modules/, join(import.meta.dirname, 'refresh')] })]
        : []),
    ],
  }
}
