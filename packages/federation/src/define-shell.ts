import { join } from 'node:path'
import {
  type Compiler,
  type Configuration,
  CopyRspackPlugin,
  DefinePlugin,
  HtmlRspackPlugin,
} from '@rspack/core'
import { appConfig, type BuildMode } from './app-config.ts'
import { sharedModules } from './shared-modules.ts'

/**
 * Writes `chunks.json`: files of the shell by the name of their chunk, so that the gateway can preload those of
 * the page it serves, and as `fonts` the fonts that every page draws its first letters with.
 */
class ChunkList {
  readonly #fonts: RegExp

  constructor(fonts: RegExp) {
    this.#fonts = fonts
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkList', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'ChunkList', stage }, () => {
        const groups = [...compilation.namedChunkGroups].map(([name, group]) => [
          name,
          group
            .getFiles()
            .filter((file) => /\.(js|css)$/.test(file))
            .map((file) => `/${file}`),
        ])
        const fonts = compilation
          .getAssets()
          .map(({ name }) => `/${name}`)
          .filter((file) => this.#fonts.test(file))
        const text = JSON.stringify(Object.fromEntries([...groups, ['fonts', fonts]]))
        compilation.emitAsset('chunks.json', new compiler.rspack.sources.RawSource(text))
        // Source maps are kept in the bucket; wrangler leaves them out of what it deploys.
        compilation.emitAsset('.assetsignore', new compiler.rspack.sources.RawSource('*.map\n'))
      })
    })
  }
}

/** Folder of the sandbox's files in the build of the shell. */
const sandboxFolder = 'assets/sandbox'

/** What shell and sandbox know of the shared modules, and that they run in browsers alone. */
const sharedKnowledge = (appDir: string) =>
  new DefinePlugin({
    SHARED_MODULES: JSON.stringify(sharedModules(appDir)),
    // Leaves what federation does outside browsers out of its runtime.
    ENV_TARGET: JSON.stringify('web'),
  })

/**
 * The build of what runs in the frames of sandboxed apps. It is one of its own: the portal's page shares no file with a
 * frame, and what frames need makes none of its files larger.
 */
function sandboxConfig(appDir: string, mode: BuildMode): Configuration {
  const config = appConfig({
    appDir,
    name: 'shell_app_sandbox',
    mode: mode === 'production' ? mode : 'beside',
    entry: './src/sandbox/frame/main.tsx',
    publicPath: `/${sandboxFolder}/`,
  })
  config.output = { ...config.output, path: join(appDir, 'dist', sandboxFolder) }
  config.plugins?.push(
    new HtmlRspackPlugin({
      template: './src/sandbox/frame/frame.html',
      filename: 'frame.html',
      scriptLoading: 'defer',
    }),
    sharedKnowledge(appDir),
  )
  return config
}

/**
 * The build of the shell: host of the remotes, which it meets at run time only, and beside it that of the frames of
 * sandboxed apps.
 * @param files files that are given out as they are, by the name they are given out under
 * @param fonts matches the font files that every page preloads
 */
export function defineShell(
  appDir: string,
  files: Readonly<Record<string, string>>,
  fonts: RegExp,
): (mode: BuildMode) => Configuration[] {
  return (mode) => {
    const config = appConfig({
      appDir,
      name: 'shell_app',
      mode,
      entry: './src/main.tsx',
      publicPath: '/',
      folder: 'assets/',
    })
    // Its package does not say so, and the page for signing in needs a part of it.
    config.module?.rules?.push({ include: /@simplewebauthn[\\/]browser/, sideEffects: false })
    // The other build writes there at the same time, and cleans it itself.
    config.output = { ...config.output, clean: { keep: new RegExp(sandboxFolder) } }
    if (mode === 'development') {
      config.entry = { main: [join(import.meta.dirname, 'refresh/keep-runtime.ts'), './src/main.tsx'] }
    }
    config.plugins?.push(
      // Behind the page's content rather than deferred: what the gateway sends later must not hold the script up.
      new HtmlRspackPlugin({ template: './src/index.html', inject: 'body', scriptLoading: 'blocking' }),
      new ChunkList(fonts),
      // They come minified.
      new CopyRspackPlugin({
        patterns: Object.entries(files).map(([to, from]) => ({ from, to, info: { minimized: true } })),
      }),
      // The shell hands its own copies to the federation runtime when a remote is first needed, so that public
      // pages load neither that runtime nor what only remotes use.
      sharedKnowledge(appDir),
    )
    return [config, sandboxConfig(appDir, mode)]
  }
}
