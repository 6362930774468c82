import { type CallExpression, type Node, type ObjectExpression, parse, type Program } from 'acorn'

/** What a browser needs of an endpoint to call it; the rest is for whoever answers. */
const ofCallers = new Set(['id', 'method', 'path', 'paged', 'produces', 'changes', 'record'])

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

const isPlain = ({ type }: Node) =>
  ['Literal', 'Identifier', 'ArrowFunctionExpression', 'FunctionExpression'].includes(type)

/** Values of the module's own constants, exported or not. */
function constantsOf(program: Program): Node[] {
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ init }) => (init && !isPlain(init) ? [init] : []))
  })
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function visit(node: Node, onCall: (call: CallExpression) => void): void {
  if (node.type === 'CallExpression') onCall(node as CallExpression)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, onCall)
}

/** Takes out of an endpoint's declaration what its callers do not need; lines stay where they are. */
function leanEndpoint(declaration: ObjectExpression, source: string): Edit[] {
  return declaration.properties.flatMap((property, index) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
    if (ofCallers.has(property.key.name)) return []
    const end = declaration.properties[index + 1]?.start ?? declaration.end - 1
    const { start } = property
    return [{ start, end, text: source.slice(start, end).replace(/[^\n]/g, '') }]
  })
}

function applied(edits: readonly Edit[], source: string): string {
  let text = ''
  let at = 0
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    text += source.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return text + source.slice(at)
}

/**
 * The contracts as a browser needs them: endpoints are their addresses, and a constant that nobody uses can be left
 * out, so that a page loads the schemas of its forms and no others.
 * @param source a module of the contracts as plain JavaScript
 */
export function leanContracts(source: string): string {
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' })
  const edits: Edit[] = constantsOf(program).flatMap(({ start, end }) => [
    // A bundler cannot know that building a schema has no effect beside its value.
    { start, end: start, text: '/*#__PURE__*/ (() => (' },
    { start: end, end, text: '))()' },
  ])
  visit(program, ({ callee, arguments: [declaration] }) => {
    if (callee.type !== 'Identifier' || callee.name !== 'defineEndpoint') return
    if (declaration?.type === 'ObjectExpression') edits.push(...leanEndpoint(declaration, source))
  })
  return applied(edits, source)
}

/** Where the loader is, as a source or compiled. */
export const leanContractsFile = import.meta.filename

/** The same for the bundler, as a loader that follows the one for TypeScript. */
export default function leanContractsLoader(source: string): string {
  return leanContracts(source)
}
