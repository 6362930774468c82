import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile, type Declarations, inScratch, sdkFolder } from './sdk-declarations.ts'

/** What stops working for a remote that was built with the released SDK. */
export interface SdkBreak {
  /** The export, or one entry of a map of names: `useSession`, `DialogMap['lead.create']`. */
  readonly name: string
  readonly what: string
}

/** What the shell alone uses, which is built and released with the SDK itself. */
const shellSide = new Set([
  'SessionContext',
  'WidgetOutletContext',
  'WidgetOutletProps',
  'ThemeProvider',
  'openDialogsAtom',
  'OpenDialog',
  'confirmationAtom',
  'toastAtom',
])

/** What remotes give and the shell takes: it must go on taking what it took. */
const given = new Set(['PortalRemote'])

/** Maps of names of which one remote gives the props and another one takes them: each entry must fit both ways. */
const maps = ['DialogMap', 'WidgetMap']

interface Exported {
  readonly name: string
  readonly kind: 'value' | 'type'
  /** How many type parameters it has. */
  readonly parameters: number
  /** It lists names, which remotes give: more of them break nothing. */
  readonly isList: boolean
}

function exportsOf(declarations: Declarations): Exported[] {
  const pattern =
    /^export (?:declare )?(function|const|class|interface|type) (\w+)(?:<(.*?)>(?=[ ({=]))?(?: = (keyof |'|\(typeof ))?/gm
  return Object.values(declarations).flatMap((text) =>
    [...text.matchAll(pattern)].map(([, kind = '', name = '', list, names]) => ({
      name,
      kind: ['interface', 'type'].includes(kind) ? ('type' as const) : ('value' as const),
      parameters: list ? list.split(/,(?![^<[{]*[>\]}])/).length : 0,
      isList: names !== undefined,
    })),
  )
}

/** The names in `export interface DialogMap { 'lead.create': … }`. */
function entriesOf(map: string, declarations: Declarations): string[] {
  const body = Object.values(declarations)
    .map((text) => new RegExp(`^export interface ${map} \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(text)?.[1])
    .find((found) => found !== undefined)
  return [...(body ?? '').matchAll(/^ {4}'?([\w.-]+)'?: /gm)].map(([, name = '']) => name)
}

interface Claim {
  readonly name: string
  readonly text: string
}

/** `export const a: <wide> = null! as <narrow>`: compiles where the one can stand for the other. */
const assigned = (name: string, wide: string, narrow: string): Claim => ({
  name,
  text: `{ const claim: ${wide} = null! as ${narrow}; void claim }`,
})

function claimsOf(declarations: Declarations): Claim[] {
  const ofExports = exportsOf(declarations)
    .filter(({ name }) => !shellSide.has(name) && !maps.includes(name))
    .flatMap(({ name, kind, parameters, isList }): Claim[] => {
      if (kind === 'value') return [assigned(name, `typeof Released.${name}`, `typeof Present.${name}`)]
      const list = parameters > 0 ? `<${Array(parameters).fill('any').join(', ')}>` : ''
      const [released, present] = [`Released.${name}${list}`, `Present.${name}${list}`]
      return isList || given.has(name)
        ? [assigned(name, present, released)]
        : [assigned(name, released, present)]
    })
  const ofMaps = maps.flatMap((map) =>
    entriesOf(map, declarations).flatMap((entry): Claim[] => {
      const [released, present] = [`Released.${map}['${entry}']`, `Present.${map}['${entry}']`]
      return [
        assigned(`${map}['${entry}']`, released, present),
        assigned(`${map}['${entry}']`, present, released),
      ]
    }),
  )
  return [...ofExports, ...ofMaps]
}

/** An error of the compiler in one line: the property that does not fit, and why in the end. */
function reasonOf(lines: readonly string[]): string {
  const texts = lines.map((line) => line.trim().replace(/^.*?error TS\d+: /, ''))
  if (/does not exist on type|has no exported member/.test(texts[0] ?? '')) return 'is gone'
  return (texts.length > 1 ? texts.slice(1).slice(-2) : texts)
    .join(' ')
    .replace(/\b(Released|Present)\./g, '')
}

/**
 * What a change of the SDK breaks for remotes that were built with the released one. The compiler decides: what was
 * declared then must be satisfied by what is there now, in the direction in which it is used.
 * @param present declarations in place of those of the sources
 */
export function compareSdk(released: Declarations, present?: Declarations): Promise<SdkBreak[]> {
  return inScratch(async (folder) => {
    const write = (name: string, declarations: Declarations) => {
      mkdirSync(join(folder, name))
      for (const [file, text] of Object.entries(declarations)) writeFileSync(join(folder, name, file), text)
    }
    write('released', released)
    if (present) write('present', present)
    const sources = present ? './present/index.ts' : join(sdkFolder, 'src/index.ts')
    const claims = claimsOf(released)
    const imports = [
      `import type * as Released from './released/index.ts'`,
      `import type * as Present from '${sources}'`,
    ]
    writeFileSync(join(folder, 'claims.ts'), [...imports, ...claims.map(({ text }) => text)].join('\n'))
    const config = { extends: join(sdkFolder, 'tsconfig.json'), include: ['claims.ts'], exclude: [] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const output = await compile(['-p', folder, '--pretty', 'false'])
    return breaksIn(output, claims, imports.length)
  })
}

function breaksIn(output: string, claims: readonly Claim[], before: number): SdkBreak[] {
  const errors: { line: number; lines: string[] }[] = []
  for (const text of output.split('\n')) {
    const line = /claims\.ts\((\d+),\d+\): error TS/.exec(text)?.[1]
    if (line) errors.push({ line: Number(line), lines: [text] })
    else if (text.startsWith('  ')) errors.at(-1)?.lines.push(text)
    else if (text.includes('error TS')) throw new Error(`The declarations do not compile: ${text}`)
  }
  const found = errors.map(({ line, lines }) => ({
    name: claims[line - before - 1]?.name ?? 'unknown',
    what: reasonOf(lines),
  }))
  return found.filter(({ name }, index) => found.findIndex((each) => each.name === name) === index)
}
