import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '@ginkgo/federation/contract-check/declarations'
import { declaredExtensions } from '@ginkgo/federation/contract-check/merged-types'
import { packageReference } from './package-reference.ts'
import { type PublishedManifest, type PublishedPackage, sourcesOf } from './published-packages.ts'

/** The compiler leaves the names of sources in declarations, and only those that it finds beside them are there. */
const withCompiledNames = (declarations: string) =>
  declarations.replace(/((?:from |import |import\()['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1.js$2')

/** What declarations name of other packages, of which whoever installs this one has only those it depends on. */
function missingFrom(
  { name, dependencies, peerDependencies }: PublishedManifest,
  declarations: string,
): string[] {
  const had = [name, ...Object.keys({ ...dependencies, ...peerDependencies })]
  const named = declarations.matchAll(/(?:from |import\()['"]((?:@[\w-]+\/)?[a-z][\w-]*)[^'"]*['"]/g)
  const packages = [...new Set([...named].map(([, of = '']) => of))]
  return packages.filter((of) => of !== 'node' && !had.includes(of))
}

/**
 * The types of the portal's own dialogs, slots and addresses. Their owners merge them into the SDK in sources that no
 * package has, so the SDK carries them for those who build elsewhere.
 */
async function writePortalTypes(folder: string): Promise<void> {
  const declared = Object.entries(await declaredExtensions({ comments: true }))
  mkdirSync(folder)
  for (const [app, text] of declared) writeFileSync(join(folder, `${app}.d.ts`), text)
  const imports = declared.map(([app]) => `import './${app}.js'\n`)
  writeFileSync(join(folder, 'index.d.ts'), [...imports, 'export {}\n'].join(''))
}

/**
 * Compiles a package into its `lib`: a module for each source that its entries reach, with declarations, and a reference of
 * what can be imported.
 * @throws Error with what the compiler says
 */
export async function compilePackage(published: PublishedPackage): Promise<void> {
  const { folder, manifest } = published
  const lib = join(folder, 'lib')
  const sources = [...sourcesOf(published)]
  rmSync(lib, { recursive: true, force: true })
  mkdirSync(lib)
  // What opens dialogs and pages of the portal is checked by what they take.
  const portal = join(lib, 'portal')
  const usesPortal = Object.hasOwn(manifest.dependencies ?? {}, '@ginkgo/portal-sdk')
  if (usesPortal) await writePortalTypes(portal)
  const config = {
    extends: '../tsconfig.json',
    include: [],
    exclude: [],
    files: [
      ...sources.map(([, source]) => source).filter((source) => !source.endsWith('.css')),
      ...(usesPortal ? [join(portal, 'index.d.ts')] : []),
    ],
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: '../src',
      outDir: '.',
    },
  }
  const configFile = join(lib, 'tsconfig.json')
  writeFileSync(configFile, JSON.stringify(config))
  const errors = await compile(['-p', configFile, '--pretty', 'false'])
  rmSync(configFile)
  if (usesPortal) rmSync(portal, { recursive: true })
  if (errors) throw new Error(errors)
  for (const file of globSync('**/*.d.ts', { cwd: lib }).map((name) => join(lib, name))) {
    const declarations = withCompiledNames(readFileSync(file, 'utf8'))
    const missing = missingFrom(manifest, declarations)
    if (missing.length > 0)
      throw new Error(
        `${file} hands on types of ${missing.join(', ')}, on which ${manifest.name} does not depend`,
      )
    writeFileSync(file, declarations)
  }
  for (const [file, source] of sources) if (source.endsWith('.css')) cpSync(source, file)
  const reference = await packageReference(published)
  if (reference) writeFileSync(join(lib, 'reference.md'), reference)
  if (manifest.publishConfig.exports?.['./portal']) await writePortalTypes(join(lib, 'portal'))
}
