import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Configuration, rspack, SwcJsMinimizerRspackPlugin } from '@rspack/core'
import { type ViewName, type ViewParts, viewNames } from '../index.ts'
import { stylesOf } from './styles.ts'

const source = join(import.meta.dirname, '..')
const require = createRequire(import.meta.url)

// React itself is larger than a view may be.
const replaced = {
  'react/jsx-runtime': require.resolve('preact/jsx-runtime'),
  'react-dom/client': require.resolve('preact/compat/client'),
  'react-dom': require.resolve('preact/compat'),
  react: require.resolve('preact/compat'),
  'radix-ui': join(source, 'view/no-slot.tsx'),
}

const common = 'common'

const configuration = (folder: string): Configuration => ({
  mode: 'production',
  context: source,
  target: 'web',
  entry: Object.fromEntries(viewNames.map((name) => [name, `./${name}/main.tsx`])),
  devtool: false,
  output: { path: folder, filename: '[name].js' },
  resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'], alias: replaced },
  module: {
    // What is not shaken off from `@ginkgo/ui` would miss more of radix-ui than a view has.
    parser: { javascript: { exportsPresence: 'warn' } },
    rules: [
      {
        test: /\.tsx?$/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
    ],
  },
  // Preact stands once in the API, which puts each view together.
  optimization: {
    minimizer: [
      new SwcJsMinimizerRspackPlugin({
        minimizerOptions: {
          compress: { passes: 3, ecma: 2020, pure_getters: true, unsafe_arrows: true, keep_fargs: false },
          mangle: true,
          format: { comments: false },
        },
      }),
    ],
    splitChunks: {
      cacheGroups: {
        default: false,
        defaultVendors: false,
        // What is shaken off differently in each stays with it.
        common: { name: common, test: /preact/, chunks: 'all', minChunks: viewNames.length, enforce: true },
      },
    },
  },
  performance: { hints: false },
})

const bundle = (folder: string) =>
  new Promise<void>((resolve, reject) => {
    const compiler = rspack(configuration(folder))
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error)
        else if (stats?.hasErrors())
          reject(new Error(stats.toString({ preset: 'errors-only', colors: false })))
        else resolve()
      })
    })
  })

/** Builds what the documents of the views are put together from. @throws Error with the bundler's messages */
export async function buildViews(): Promise<ViewParts> {
  const folder = mkdtempSync(join(tmpdir(), 'ginkgo-views-'))
  const fileOf = (name: string) => join(folder, `${name}.js`)
  const scriptOf = (name: string) => readFileSync(fileOf(name), 'utf8').replaceAll('</script', '<\\/script')
  try {
    await bundle(folder)
    const styles = viewNames.map(
      async (name) => [name, await stylesOf([fileOf(common), fileOf(name)])] as const,
    )
    return {
      common: scriptOf(common),
      styles: Object.fromEntries(await Promise.all(styles)) as Record<ViewName, string>,
      scripts: Object.fromEntries(viewNames.map((name) => [name, scriptOf(name)])) as Record<
        ViewName,
        string
      >,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
