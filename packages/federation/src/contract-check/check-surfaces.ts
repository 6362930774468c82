import { type Comparison, compareSurfaces, type SurfaceBreak } from './compare-surfaces.ts'
import { presentDeclarations } from './declarations.ts'
import { importersOf, readRemotes, shortened, usersOf } from './find-users.ts'
import { compareLibraries, installedMajor, librariesOf } from './libraries.ts'
import { root } from './released-documents.ts'
import { mergedInto, presentMergedTypes } from './merged-types.ts'
import { releasedSurfaces, surfaceFile } from './released-surfaces.ts'
import { surfaces } from './surfaces.ts'

/** The version of the SDK with which everything was released that remotes get from the shell. */
export function releasedSdkVersion(): string {
  const sdk = releasedSurfaces().find(({ entries }) => entries.has('@ginkgo/portal-sdk'))
  if (!sdk) throw new Error('Nothing is recorded of the SDK.')
  return sdk.version
}

/** What a package lost as a whole, and what is not its own. */
function breaksAround({ released, present }: Comparison): SurfaceBreak[] {
  const gone = [...released.entries.keys()].filter((module) => !present.entries.has(module))
  const [module = ''] = released.entries.keys()
  const changed = compareLibraries(released.libraries, (library) => installedMajor(released.folder, library))
  return [
    ...gone.map((each) => ({ module: each, what: 'is gone' })),
    ...changed.map((what) => ({ module, what })),
  ]
}

/** What the sources break for remotes that were built with the last release. */
export async function breaksOfSurfaces(): Promise<SurfaceBreak[]> {
  const present = new Map(surfaces().map((surface) => [surface.folder, surface]))
  const comparisons = releasedSurfaces().map((released) => {
    const { folder } = released
    return { released, present: present.get(folder) ?? { folder, entries: new Map() } }
  })
  return [...comparisons.flatMap(breaksAround), ...(await compareSurfaces(comparisons))]
}

/** Sentences about what breaks, with the files of the remotes that it hits. */
export function tellSurfaceBreaks(breaks: readonly SurfaceBreak[]): string[] {
  const remotes = readRemotes(root)
  const hit = ({ module, name }: SurfaceBreak) => {
    const entry = name && /\['(.*)'\]$/.exec(name)?.[1]
    return entry ? usersOf(`'${entry}'`, remotes) : importersOf(module, remotes, name)
  }
  return breaks.map((each) => {
    const users = shortened(hit(each))
    const usage = users.length > 0 ? `used by ${users.join(', ')}` : 'no remote here uses it'
    return `${[each.module, each.name].filter(Boolean).join(', ')}: ${each.what}; ${usage}`
  })
}

/** Files of the record of everything that remotes get from the shell, by their path. */
export async function presentSurfaceFiles(version: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const surface of surfaces()) {
    const merged = surface.entries.has(mergedInto) ? await presentMergedTypes() : {}
    const declarations = { ...(await presentDeclarations(surface)), ...merged }
    const libraries = librariesOf(surface.folder, declarations)
    files.set(...surfaceFile({ ...surface, version, libraries, declarations }))
  }
  return files
}
