import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Configuration, rspack, SwcJsMinimizerRspackPlugin } from '@rspack/core'
import { type ViewName, viewNames, views } from '../index.ts'
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

/** A view as one HTML document. Everything is in it, as the host's content security policy allows no request. */
const documentOf = (name: ViewName, script: string, styles: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${views[name].title}</title><style>${styles}</style></head>`,
    `<body><div id="root"></div><script>${script.replaceAll('</script', '<\\/script')}</script></body></html>`,
  ].join('')

/** Builds the documents of the views. @throws Error with the bundler's messages */
export async function buildViews(): Promise<Record<ViewName, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'ginkgo-views-'))
  try {
    await bundle(folder)
    const documents = viewNames.map(async (name) => {
      const file = join(folder, `${name}.js`)
      return [name, documentOf(name, readFileSync(file, 'utf8'), await stylesOf(file))] as const
    })
    return Object.fromEntries(await Promise.all(documents)) as Record<ViewName, string>
  } finally {
    rmSync(folder, { recursive: true })
  }
}
