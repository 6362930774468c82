import { join } from 'node:path'
import { contractVersion } from '@ginkgo/contracts/contract-version'
import type { ManifestExtensions, RemoteExtensions } from '@ginkgo/portal-sdk/extensions'
import type { Compiler } from '@rspack/core'
import type { RemoteDescription } from './remote-description.ts'

/** The name of a shared module, from the identifier of the module that asks for it. */
const consumedBy = (identifier: string): string[] => {
  const name = /^consume shared module \(\w+\) (@?[^@]+)@/.exec(identifier)?.[1]
  return name ? [name] : []
}

/** The module behind each path, and behind each path with a query that needs more. */
function preloadedModules({ pages = {} }: RemoteExtensions): [pattern: string, module: string][] {
  return Object.values(pages).flatMap(({ path, module, preload = {} }): [string, string][] => [
    [path, module],
    ...Object.entries(preload).map(([query, more]): [string, string] => [`${path}?${query}`, more]),
  ])
}

/** What only the build and the gateway need of a page does not go to browsers. */
function forBrowsers(extensions: ManifestExtensions): ManifestExtensions {
  const { pages = {}, slots = [], ...rest } = extensions
  const lean = Object.entries(pages).map(
    ([name, { preload: _, firstPaint: __, chunk: ___, ...page }]) => [name, page] as const,
  )
  return {
    ...rest,
    pages: Object.fromEntries(lean),
    slots: slots.map(({ chunk: _, ...contribution }) => contribution),
  }
}

/** Writes `remote.json`. */
export class RemoteJson {
  readonly #appDir: string
  readonly #name: string
  readonly #declared: RemoteExtensions
  readonly #extensions: ManifestExtensions

  constructor(appDir: string, name: string, declared: RemoteExtensions, extensions: ManifestExtensions) {
    this.#appDir = appDir
    this.#name = name
    this.#declared = declared
    this.#extensions = extensions
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RemoteJson', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'RemoteJson', stage }, () => {
        const { chunkGraph, chunkGroups } = compilation
        const built = [...compilation.modules]
        const groupOf = (module: string) => {
          const file = join(this.#appDir, 'src', module)
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
        const modules = preloadedModules(this.#declared)
        const eachPage = <T>(of: (module: string) => T) =>
          Object.fromEntries(modules.map(([pattern, module]) => [pattern, of(module)]))
        const firstPaints = Object.values(this.#declared.pages ?? {}).flatMap(({ path, firstPaint }) =>
          firstPaint?.search ? [[path, { ...firstPaint, search: firstPaint.search }] as const] : [],
        )
        const description: RemoteDescription = {
          name: this.#name,
          sdk: this.#declared.sdk,
          contract: contractVersion,
          extensions: forBrowsers(this.#extensions),
          pages: eachPage(filesOf),
          uses: eachPage((module) => [...new Set(usedBy(module))].sort()),
          firstPaint: Object.fromEntries(firstPaints),
        }
        const text = JSON.stringify(description, null, 2)
        compilation.emitAsset('remote.json', new compiler.rspack.sources.RawSource(text))
      })
    })
  }
}
