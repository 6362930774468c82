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

/** Names of a binding pattern, such as `{ a, b: [c] }`. */
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
      return namesIn(node['value'])
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

/** Every name that a source declares. */
export function declaredNames(file: string, source: string): Name[] {
  const names: Name[] = []
  const visit = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return
    if (Array.isArray(value)) return value.forEach(visit)
    const node = value as Node
    for (const field of declaring[node.type ?? ''] ?? [])
      for (const { name = '', start = 0 } of namesIn(node[field]))
        names.push({ name, line: source.slice(0, start).split('\n').length })
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, source).program)
  return names
}
