import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractVersion } from '@ginkgo/contracts/contract-version'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Compiler, type Configuration, NormalModuleReplacementPlugin } from '@rspack/core'
import { appConfig, type BuildMode } from './app-config.ts'
import { scopeStyles } from './scope-styles.ts'
import { sharedModules } from './shared-modules.ts'

export interface RemoteOptions {
  /** Folder and public name, e.g. `mfe-leads`. */
  readonly name: `mfe-${string}`
  /** Paths the remote owns. */
  readonly mounts: readonly string[]
  /**
   * The module behind each route pattern, for preloading: `{ '/leads': './src/pages/leads-page.tsx' }`. A pattern with
   * a query says what is needed besides where the address has that query.
   */
  readonly pages: Readonly<Record<string, `./src/${string}`>>
  readonly firstPaint?: Readonly<Record<string, FirstPaint>>
}

/** What a list's page shows before any of its code is there: the texts of its own title and search box. */
interface FirstPaint {
  readonly title: string
  readonly search: string
  /** Below 1024 px the title has a row of its own, with the buttons below it. */
  readonly titleAlone?: boolean
}

/** What gateway and shell know about a release before any of its code runs: `remote.json`. */
export interface RemoteDescription {
  readonly name: string
  /** The range of SDK versions it works with. */
  readonly sdk: string
  /** The version of the API's contract that it was built with. */
  readonly contract: string
  readonly mounts: readonly string[]
  /** Files of the page behind each route pattern, relative to the manifest. */
  readonly pages: Readonly<Record<string, readonly string[]>>
  /** Shared modules that the page behind each route pattern waits for, e.g. `@ginkgo/ui/table`. */
  readonly uses: Readonly<Record<string, readonly string[]>>
  /** What the page behind each route pattern shows first. */
  readonly firstPaint: Readonly<Record<string, FirstPaint>>
}

/** The `sdk` range of `src/remote.tsx`, so that it is stated once. */
function sdkRangeOf(source: string): string {
  const range = /\bsdk:\s*'([^']+)'/.exec(source)?.[1]
  if (!range) throw new Error("src/remote.tsx must state the SDK range it works with, e.g. sdk: '^2.0.0'")
  return range
}

/** The name of a shared module, from the identifier of the module that asks for it. */
const consumedBy = (identifier: string): string[] => {
  const name = /^consume shared module \(\w+\) (@?[^@]+)@/.exec(identifier)?.[1]
  return name ? [name] : []
}

class RemoteJson {
  readonly #appDir: string
  readonly #options: RemoteOptions

  constructor(appDir: string, options: RemoteOptions) {
    this.#appDir = appDir
    this.#options = options
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RemoteJson', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'RemoteJson', stage }, () => {
        const { name, mounts, pages, firstPaint = {} } = this.#options
        const { chunkGraph, chunkGroups } = compilation
        const built = [...compilation.modules]
        const groupOf = (module: string) => {
          const file = join(this.#appDir, module)
          const page = built.filter((candidate) => candidate.nameForCondition() === file)
          const own = new Set(
            page.flatMap((part) => [...chunkGraph.getModuleChunks(part)].map(({ id }) => id)),
          )
          return chunkGroups.find(({ chunks }) => chunks.some(({ id }) => own.has(id)))
        }
        const filesOf = (module: string) =>
          groupOf(module)
            ?.getFiles()
            .filter((file) => /\.(js|css)$/.test(file)) ?? []
        const usedBy = (module: string) =>
          (groupOf(module)?.chunks ?? []).flatMap((chunk) =>
            chunkGraph.getChunkModules(chunk).flatMap((used) => consumedBy(used.identifier())),
          )
        const eachPage = <T>(of: (module: string) => T) =>
          Object.fromEntries(Object.entries(pages).map(([pattern, module]) => [pattern, of(module)]))
        const description: RemoteDescription = {
          name,
          sdk: sdkRangeOf(readFileSync(join(this.#appDir, 'src/remote.tsx'), 'utf8')),
          contract: contractVersion,
          mounts,
          pages: eachPage(filesOf),
          uses: eachPage((module) => [...new Set(usedBy(module))].sort()),
          firstPaint,
        }
        const text = JSON.stringify(description, null, 2)
        compilation.emitAsset('remote.json', new compiler.rspack.sources.RawSource(text))
      })
    })
  }
}

/** Shared modules without copies of the remote's own: the shell brings every one of them. */
const fromShell = (modules: ReturnType<typeof sharedModules>) =>
  Object.fromEntries(
    Object.entries(modules).map(([name, module]) => [name, { ...module, import: false as const }]),
  )

/** The build of a remote: everything but its name, its paths and its pages is the same for all. */
export function defineRemote(appDir: string, options: RemoteOptions): (mode: BuildMode) => Configuration {
  return (mode) => {
    const federationName = options.name.replaceAll('-', '_')
    const config = appConfig({
      appDir,
      name: federationName,
      mode,
      entry: './src/remote.tsx',
      publicPath: 'auto',
      stylePlugins: [scopeStyles(options.name.replace('mfe-', ''))],
    })
    config.entry = {}
    if (mode === 'development') {
      config.resolve = {
        ...config.resolve,
        alias: { 'react-refresh': join(import.meta.dirname, 'refresh/of-portal') },
      }
    }
    config.plugins?.push(
      new RemoteJson(appDir, options),
      // The plugin names the runtime's CommonJS files, of which nothing can be left out.
      new NormalModuleReplacementPlugin(
        /@module-federation[\\/][\w-]+[\\/]dist[\\/]index\.cjs$/,
        (module) => {
          module.request = module.request.replace(/cjs$/, 'js')
        },
      ),
      new ModuleFederationPlugin({
        name: federationName,
        filename: 'remote-entry.js',
        exposes: { './remote': './src/remote.tsx' },
        shareStrategy: 'loaded-first',
        shared: mode === 'production' ? fromShell(sharedModules(appDir)) : sharedModules(appDir),
        dts: false,
        manifest: true,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
      }) as never,
    )
    return config
  }
}
