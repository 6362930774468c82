import { join } from 'node:path'
import { declaredIn, type Declarations } from './declarations.ts'
import { type Exported, exportsOf } from './exports-of.ts'

/** A line of TypeScript that compiles only while a released promise is still kept. */
export interface Claim {
  readonly module: string
  /** The export, or one entry of a map of names: `useSession`, `DialogMap['lead.create']`. */
  readonly name: string
  readonly text: string
}

const sdk = '@ginkgo/portal-sdk'

/**
 * What the shell alone uses of the SDK, with which it is built and released. It is in the entry `/host`, which is not compared;
 * the last release had it beside the rest.
 */
const shellSide = new Set([
  'SessionContext',
  // Of the release before slots, as WidgetMap below.
  'WidgetOutletContext',
  'WidgetOutletProps',
  'PlaceContext',
  'PlaceProps',
  'extensionsAtom',
  'portalExtensions',
  'AppExtensions',
  'openDialog',
  'offeredTo',
  'ThemeProvider',
  'openDialogsAtom',
  'OpenDialog',
  'confirmationAtom',
  'toastAtom',
])

/** What remotes give and the shell takes: it must go on accepting what it accepted. */
const given = new Set(['PortalRemote'])

/**
 * Maps of names for which one remote gives the props and another one takes them, so each entry must fit both ways.
 * Their takers are generic in the name and must be checked for each name: as a whole, only identical types would fit.
 */
const maps = [
  { map: 'DialogMap', taker: 'dialogs.open' },
  { map: 'WidgetMap', taker: 'Widget' },
  { map: 'SlotMap', taker: 'Slot' },
] as const
const takers = maps.map(({ taker }) => taker.split('.')[0])

/** The names in `interface DialogMap { 'lead.create': … }`, of the SDK itself and of those who merge theirs into it. */
function entriesOf(map: string, declarations: Declarations): string[] {
  const block = new RegExp(`^( *)(?:export )?interface ${map} \\{\\n([\\s\\S]*?)^\\1\\}`, 'gm')
  return Object.values(declarations).flatMap((text) =>
    [...text.matchAll(block)].flatMap(([, indent = '', body = '']) =>
      [...body.matchAll(new RegExp(`^${indent} {4}'?([\\w.-]+)'?: `, 'gm'))].map(([, name = '']) => name),
    ),
  )
}

/** Compiles where the one can stand for the other. */
const fits = (wide: string, narrow: string) => `{ const claim: ${wide} = null! as ${narrow}; void claim }`

/** Compiles where nothing is lost that somebody may still give, or ask for. */
const keeps = (released: string, present: string) => fits('never', `Lost<${released}, ${present}>`)

function textsOfValue(name: string): string[] {
  const [released, present] = [`typeof Released.${name}`, `typeof Present.${name}`]
  return takers.includes(name)
    ? [keeps(released, present)]
    : [fits(released, present), keeps(released, present)]
}

function textsOfSdkType({ name, parameters, isList }: Exported): string[] {
  const list = parameters > 0 ? `<${Array(parameters).fill('any').join(', ')}>` : ''
  const [released, present] = [`Released.${name}${list}`, `Present.${name}${list}`]
  return [isList || given.has(name) ? fits(present, released) : fits(released, present)]
}

/**
 * Types do not exist at run time; they are needed for the next build of a remote only. Whether they still fit is
 * checked through the functions and components that take or return them.
 */
const textsOfType = ({ name }: Exported, present: string) => [
  `export type { ${name} as Present_${name} } from '${present}'`,
]

function claimsOfMaps(module: string, declarations: Declarations): Claim[] {
  return maps.flatMap(({ map, taker }) =>
    entriesOf(map, declarations).flatMap((entry) => {
      const name = `${map}['${entry}']`
      const [released, present] = [`Released.${name}`, `Present.${name}`]
      const ask = `${taker}<'${entry}'>`
      const texts = [
        ...[fits(released, present), fits(present, released), keeps(released, present)],
        fits(`typeof Released.${ask}`, `typeof Present.${ask}`),
      ]
      return texts.map((text) => ({ module, name, text }))
    }),
  )
}

/** One module of a package as it was released, and where it is now. */
interface ReleasedModule {
  readonly module: string
  readonly file: string
  readonly declarations: Declarations
  readonly present: string
}

/** What has to be true of a module for whoever was built with what is released of it. */
export function claimsOf({ module, file, declarations, present }: ReleasedModule): Claim[] {
  const isSdk = module === sdk
  const textsOf = (exported: Exported) => {
    if (exported.kind === 'value') return textsOfValue(exported.name)
    return isSdk ? textsOfSdkType(exported) : textsOfType(exported, present)
  }
  const exported = exportsOf(declaredIn('', file), declarations)
    .filter(({ name }) => !isSdk || (!shellSide.has(name) && !maps.some(({ map }) => map === name)))
    .flatMap((each) => textsOf(each).map((text) => ({ module, name: each.name, text })))
  return [...exported, ...(isSdk ? claimsOfMaps(module, declarations) : [])]
}

/** The file of claims about one module. The released and the present one are paths to its own two files. */
export function claimsFile(claims: readonly Claim[], released: string, present: string): string {
  const imports = [
    `import type * as Released from '${released}'`,
    `import type * as Present from '${present}'`,
    `import type { Lost } from '${join(import.meta.dirname, 'lost.ts')}'`,
  ]
  return [imports.join('; '), ...claims.map(({ text }) => text)].join('\n')
}

/** The claim on a line of such a file, from 1. */
export const claimAt = (claims: readonly Claim[], line: number): Claim | undefined => claims[line - 2]
