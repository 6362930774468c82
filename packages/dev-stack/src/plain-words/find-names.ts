import { parseSync } from 'oxc-parser'

interface Node {
  readonly type?: string
  readonly start?: number
  readonly name?: string
  readonly [field: string]: unknown
}

export interface Name {
  readonly name: string
  readonly line: number
  /** The key of an object, or of its type, also where a variable takes it over: declared here, or elsewhere. */
  readonly isKey?: true
}

/** Fields of a node that declare names, by its type. What a name is imported or assigned as says nothing new. */
const declaring: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  CatchClause: ['param'],
  PropertyDefinition: ['key'],
  MethodDefinition: ['key'],
  TSPropertySignature: ['key'],
  TSMethodSignature: ['key', 'params'],
  TSTypeAliasDeclaration: ['id'],
  TSInterfaceDeclaration: ['id'],
  TSEnumDeclaration: ['id'],
}

/** Names of a binding pattern, such as `{ a, b: [c] }`; those without another name are keys as well. */
function namesIn(pattern: unknown): Node[] {
  if (Array.isArray(pattern)) return pattern.flatMap(namesIn)
  if (pattern === null || typeof pattern !== 'object') return []
  const node = pattern as Node
  switch (node.type) {
    case 'Identifier':
    case 'PrivateIdentifier':
      return [node]
    case 'ObjectPattern':
      return namesIn(node['properties'])
    case 'Property':
      return namesIn(node['value']).map((name) => (node['shorthand'] ? { ...name, isKey: true } : name))
    case 'ArrayPattern':
      return namesIn(node['elements'])
    case 'AssignmentPattern':
      return namesIn(node['left'])
    case 'RestElement':
      return namesIn(node['argument'])
    default:
      return []
  }
}

/** Keys of an object that are written as such: `{ a }` says nothing new. */
const keysIn = ({ type, properties }: Node): Node[] =>
  type === 'ObjectExpression'
    ? (properties as Node[])
        .filter((property) => property.type === 'Property' && !property['computed'] && !property['shorthand'])
        .flatMap((property) => namesIn(property['key']))
    : []

/** Every name that a source declares, and every key of its objects. */
export function declaredNames(file: string, source: string): Name[] {
  const names: Name[] = []
  const lineOf = ({ start = 0 }: Node) => source.slice(0, start).split('\n').length
  const visit = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return
    if (Array.isArray(value)) return value.forEach(visit)
    const node = value as Node
    for (const field of declaring[node.type ?? ''] ?? [])
      for (const named of namesIn(node[field]))
        names.push({
          name: named.name ?? '',
          line: lineOf(named),
          ...((named['isKey'] || node.type === 'TSPropertySignature') && { isKey: true }),
        })
    for (const key of keysIn(node)) names.push({ name: key.name ?? '', line: lineOf(key), isKey: true })
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, source).program)
  return names
}
