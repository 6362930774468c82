import { declaredIn, type Declarations } from './declarations.ts'

export interface Exported {
  readonly name: string
  readonly kind: 'value' | 'type'
  /** How many type parameters it has; none for what a library exports. */
  readonly parameters: number
  /** It lists names, which remotes give: more of them break nothing. */
  readonly isList: boolean
}

const declared =
  /^export (?:declare )?(?:abstract )?(function|const|class|interface|type) (\w+)(?:<(.*?)>(?=[ ({=]))?(?: = (keyof |'|\(typeof ))?/gm

/** What a file declares itself. */
function declaredBy(text: string): Exported[] {
  return [...text.matchAll(declared)].map(([, kind = '', name = '', list, names]) => ({
    name,
    kind: ['interface', 'type'].includes(kind) ? 'type' : 'value',
    parameters: list ? list.split(/,(?![^<[{]*[>\]}])/).length : 0,
    isList: names !== undefined,
  }))
}

/** `export type { A, B as C } from …`; details come from the declaring file. */
function namedIn([, type, list = '']: readonly string[], known: readonly Exported[]): Exported[] {
  return list.split(',').flatMap((item) => {
    const [, ofType, original, name = original] = /^\s*(type )?\s*(\w+)(?: as (\w+))?\s*$/.exec(item) ?? []
    if (!original || !name) return []
    const origin = known.find((each) => each.name === original)
    const kind = type || ofType ? 'type' : 'value'
    return [{ parameters: 0, isList: false, ...origin, name, kind }]
  })
}

/** What a file exports, whether it is declared there or elsewhere. */
export function exportsOf(file: string, declarations: Declarations): Exported[] {
  const text = declarations[file] ?? ''
  const exportedFrom = (path: string) =>
    path.startsWith('.') ? exportsOf(declaredIn(file, path), declarations) : []
  const all = [...text.matchAll(/^export \* from ['"](.*)['"]/gm)].flatMap(([, path = '']) =>
    exportedFrom(path),
  )
  const named = [...text.matchAll(/^export (type )?\{([^}]*)\} from ['"](.*)['"]/gm)].flatMap((match) =>
    namedIn(match, exportedFrom(match[3] ?? '')),
  )
  return [...declaredBy(text), ...all, ...named]
}
