import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { RemoteExtensions } from '@ginkgo/portal-sdk/extensions'
import type { Compiler } from '@rspack/core'
import { objectionsToCatalogue } from '../release-tool/catalogue-files.ts'
import type { BuiltFile } from '../release-tool/upload.ts'

/** The name of a file in a build, which has one content for ever. */
function builtName(path: string, content: Uint8Array): string {
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 16)
  return `catalogue/${digest}${extname(path).toLowerCase().replace('.jpeg', '.jpg')}`
}

/**
 * A declaration with its icon and pictures under their names in the build, and these files.
 * @throws Error with what is wrong with them, by the names that the maker gave them
 */
export function withCatalogue<T extends Pick<RemoteExtensions, 'app'>>(
  appDir: string,
  declared: T,
): { declared: T; files: readonly BuiltFile[] } {
  const { app } = declared
  if (!app) return { declared, files: [] }
  const { icon, pictures = [] } = app
  const named = [...(icon ? [icon] : []), ...pictures.map(({ file }) => file)]
  const contents = new Map(
    named
      .map((path) => [path, join(appDir, 'src', path)] as const)
      .filter(([, from]) => existsSync(from))
      .map(([path, from]) => [path, readFileSync(from)]),
  )
  const objections = objectionsToCatalogue(
    app,
    [...contents].map(([path, content]) => ({ path, content })),
  )
  if (objections.length > 0) throw new Error(objections.join('; '))
  const nameOf = (path: string) => builtName(path, contents.get(path)!)
  const shown = {
    ...(icon && { icon: nameOf(icon) }),
    ...(app.pictures && { pictures: pictures.map(({ file, alt }) => ({ file: nameOf(file), alt })) }),
  }
  const files = [...contents].map(([path, content]) => ({ path: nameOf(path), content }))
  return { declared: { ...declared, app: { ...app, ...shown } }, files }
}

/** Puts them into the build. */
export class CatalogueInBuild {
  readonly #files: readonly BuiltFile[]

  constructor(files: readonly BuiltFile[]) {
    this.#files = files
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Catalogue', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'Catalogue', stage }, () => {
        for (const { path, content } of this.#files)
          if (!compilation.getAsset(path))
            compilation.emitAsset(path, new compiler.rspack.sources.RawSource(Buffer.from(content)))
      })
    })
  }
}
