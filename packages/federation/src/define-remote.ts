import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Compiler, type Configuration, NormalModuleReplacementPlugin } from '@rspack/core'
import { appConfig, type BuildMode } from './app-config.ts'
import { CatalogueInBuild, withCatalogue } from './extensions/catalogue.ts'
import { withDrawings } from './extensions/icon-drawings.ts'
import { modulesLoaderFile } from './extensions/modules-loader.ts'
import type { RemoteExtensions } from '@ginkgo/portal-sdk/extensions'
import { extensionsFile, modulesOf, nameOf, readExtensions } from './extensions/read-extensions.ts'
import { GuestImports } from './guest-imports.ts'
import { RemoteJson } from './remote-json.ts'
import { scopeStyles } from './scope-styles.ts'
import { sharedModules } from './shared-modules.ts'
import { typeHintFiles } from './type-hint-files.ts'

/** Shared modules without copies of the remote's own: the shell brings every one of them. */
const fromShell = (modules: ReturnType<typeof sharedModules>) =>
  Object.fromEntries(
    Object.entries(modules).map(([name, module]) => [name, { ...module, import: false as const }]),
  )

/**
 * Leaves federation's runtime to the file that it has for bundlers. The bundler's own part of Module Federation names the
 * CommonJS file for it, of which nothing can be left out, and that alias would be the first to match.
 */
class RuntimeForBundlers {
  apply({ options: { resolve } }: Compiler): void {
    if (resolve.alias) delete resolve.alias['@module-federation/runtime']
  }
}

/** What the portal calls, and shows nothing of: the modules of commands. */
const functionsOf = ({ commands = [] }: RemoteExtensions) =>
  commands.flatMap(({ module }) => (module ? [module] : []))

/** Says in Module Federation's description of a remote where its type hints are. */
const withTypeHints = ({ stats }: { stats: { metaData: { types?: object } } }) => {
  stats.metaData.types = { path: '', name: '', zip: typeHintFiles[0], api: typeHintFiles[1] }
}

/** The build of a remote, the same for all: what is its own stands in its package.json and `src/extensions.ts`. */
export function defineRemote(appDir: string): (mode: BuildMode) => Promise<Configuration> {
  return async (mode) => {
    const name = nameOf(appDir)
    const { sdk, ...declared } = await readExtensions(appDir)
    const catalogue = withCatalogue(appDir, declared)
    const extensions = await withDrawings(appDir, catalogue.declared)
    const federationName = name.replaceAll('-', '_')
    const entry = `./${extensionsFile}`
    const isForBuiltPortal = mode === 'beside' || mode === 'beside-with-types'
    const config = appConfig({
      appDir,
      name: federationName,
      mode,
      entry,
      publicPath: 'auto',
      stylePlugins: [scopeStyles(name.replace('mfe-', ''))],
    })
    config.module?.rules?.unshift({
      include: join(appDir, extensionsFile),
      enforce: 'pre',
      loader: modulesLoaderFile,
      options: {
        modules: modulesOf({ sdk, ...declared }),
        ...(isForBuiltPortal && { exchanged: { functions: functionsOf({ sdk, ...declared }) } }),
      },
    })
    config.entry = {}
    if (mode === 'development') {
      config.resolve = {
        ...config.resolve,
        alias: { 'react-refresh': join(import.meta.dirname, 'refresh/of-portal') },
      }
    }
    config.plugins?.push(
      new GuestImports(),
      new RemoteJson(appDir, name, { sdk, ...declared }, extensions),
      new CatalogueInBuild(catalogue.files),
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
        exposes: { './remote': entry },
        shareStrategy: 'loaded-first',
        shared: mode === 'development' ? sharedModules(appDir) : fromShell(sharedModules(appDir)),
        // Type hints are made apart from the build, which would wait for them at each change.
        dts: false,
        dev: false,
        manifest: mode !== 'beside-with-types' || { additionalData: withTypeHints },
        experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
      }) as never,
      new RuntimeForBundlers(),
    )
    return config
  }
}
