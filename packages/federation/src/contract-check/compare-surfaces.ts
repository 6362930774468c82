import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Claim, claimAt, claimsFile, claimsOf } from './claims.ts'
import { compile, type Declarations, inScratch } from './declarations.ts'
import { mergedFiles, mergingSources } from './merged-types.ts'
import type { ReleasedSurface } from './released-surfaces.ts'
import type { Surface } from './surfaces.ts'

/** What stops working for a remote that was built with what was released. */
export interface SurfaceBreak {
  /** What the remote imports: `@ginkgo/ui/form`. */
  readonly module: string
  /** The export, or one entry of a map of names: `useSession`, `DialogMap['lead.create']`; absent for all of them. */
  readonly name?: string
  readonly what: string
}

/** A package as it was released, and as it is. */
export interface Comparison {
  readonly released: Pick<ReleasedSurface, 'folder' | 'entries' | 'declarations' | 'libraries'>
  readonly present: Surface
  /** In place of what the sources declare. */
  readonly declarations?: Declarations
}

function writeDeclarations(folder: string, declarations: Declarations): void {
  for (const [file, text] of Object.entries(declarations)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
}

/** Writes one file of claims for each module of a package that is still there. */
function writeClaims(
  folder: string,
  { released, present, declarations }: Comparison,
): [path: string, claims: Claim[]][] {
  writeDeclarations(join(folder, 'released'), released.declarations)
  if (declarations) writeDeclarations(join(folder, 'present'), declarations)
  const sources = declarations ? './present' : join(present.folder, 'src')
  return [...released.entries].flatMap(([module, file], index) => {
    const presentFile = present.entries.get(module)
    if (!presentFile) return []
    const [before, now] = [`./released/${file}`, `${sources}/${presentFile}`]
    const claims = claimsOf({ module, file, declarations: released.declarations, present: now })
    const path = join(folder, `claims-${basename(present.folder)}-${index}.ts`)
    writeFileSync(path, claimsFile(claims, before, now))
    return [[path, claims]]
  })
}

const longestType = 80

/** Without the paths of scratch folders, and with long types cut short. */
const readable = (text: string) =>
  text
    .replace(/import\("[^"]*"\)\.|\b(?:Released|Present)\./g, '')
    .replace(/'([^']+)'/g, (whole, type: string) =>
      type.length > longestType ? `'${type.slice(0, longestType)}…'` : whole,
    )

/** An error of the compiler in one line: the property that does not fit, and why in the end. */
function reasonOf(lines: readonly string[]): string {
  const texts = lines.map((line) => line.trim().replace(/^.*?error TS\d+: /, ''))
  const [first = ''] = texts
  if (/does not exist on type|has no exported member/.test(first)) return 'is gone'
  if (!/is not assignable to type 'never'/.test(first))
    return (texts.length > 1 ? texts.slice(1).slice(-2) : texts).map(readable).join(' ')
  const places = [...first.matchAll(/"([^"]+)"/g)].map(([, place = '']) =>
    place.replace(/argument (\d+)$/, (_, index) => `argument ${Number(index) + 1}`),
  )
  return `lost ${places.map((place) => `\`${place}\``).join(', ')}`
}

interface CompilerError {
  readonly file: string
  readonly line: number
  readonly lines: string[]
}

function errorsIn(output: string): CompilerError[] {
  const errors: CompilerError[] = []
  for (const text of output.split('\n')) {
    const [, file = '', line] = /(claims-[\w-]+\.ts)\((\d+),\d+\): error TS/.exec(text) ?? []
    if (line) errors.push({ file, line: Number(line), lines: [text] })
    else if (text.startsWith('  ')) errors.at(-1)?.lines.push(text)
    else if (text.includes('error TS')) throw new Error(`The declarations do not compile: ${text}`)
  }
  return errors
}

/** One break for each name: the further errors follow from the first. */
function breaksIn(output: string, claims: ReadonlyMap<string, readonly Claim[]>): SurfaceBreak[] {
  const claimsIn = new Map([...claims].map(([path, list]) => [basename(path), list]))
  const breaks = errorsIn(output).map(({ file, line, lines }): SurfaceBreak => {
    const claim = claimAt(claimsIn.get(file) ?? [], line)
    if (!claim) throw new Error(`The claims do not compile: ${lines.join('\n')}`)
    return { module: claim.module, name: claim.name, what: reasonOf(lines) }
  })
  const isFirst = ({ module, name }: SurfaceBreak, index: number) =>
    breaks.findIndex((each) => each.module === module && each.name === name) === index
  return breaks.filter(isFirst)
}

/**
 * What a change breaks for remotes that were built with the released packages. The compiler decides: what was declared
 * then must be satisfied by what is there now, in the direction in which it is used.
 */
export function compareSurfaces(comparisons: readonly Comparison[]): Promise<SurfaceBreak[]> {
  const packages = comparisons.map(({ released }) => released.folder)
  return inScratch(packages, async (folders) => {
    const claims = new Map(comparisons.flatMap((each, index) => writeClaims(folders[index]!, each)))
    const merged = comparisons.flatMap(({ released, declarations }, index) => [
      ...mergedFiles(released.declarations).map((file) => join(folders[index]!, 'released', file)),
      ...mergedFiles(declarations ?? {}).map((file) => join(folders[index]!, 'present', file)),
    ])
    const sources = comparisons.some(({ declarations }) => !declarations) ? mergingSources() : []
    const config = {
      extends: join(packages[0]!, 'tsconfig.json'),
      files: [...claims.keys(), ...merged, ...sources],
      include: [],
      compilerOptions: { noUnusedLocals: false },
    }
    writeFileSync(join(folders[0]!, 'tsconfig.json'), JSON.stringify(config))
    return breaksIn(await compile(['-p', folders[0]!, '--pretty', 'false']), claims)
  })
}
