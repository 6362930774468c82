import { parseSync } from 'oxc-parser'

interface Node {
  readonly type?: string
  readonly start?: number
  readonly [field: string]: unknown
}

export interface Text {
  readonly text: string
  readonly line: number
}

/** Attributes and calls whose strings nobody reads. */
const unread = new Set(['className', 'key', 'to', 'href', 'id', 'slot', 'name', 'type', 'variant', 'size'])

/** What a literal of a node says; undefined where it is none. */
function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node['value'])
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type === 'TemplateElement') return String((node['value'] as { cooked?: string }).cooked ?? '')
  return undefined
}

/** A text that people read has a space or begins with a capital; others are names and values of the program. */
const isRead = (text: string) =>
  !/[<{]|^\s*(?:SELECT|UPDATE|INSERT)\b/.test(text) && /[A-Za-z] +\S|^[A-Z][a-z]+$/.test(text.trim())

/** Whether a node is a place whose strings are names of files, styles or types. */
const isSkipped = ({ type, name }: Node) =>
  ['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'TSLiteralType'].includes(type ?? '') ||
  (type === 'JSXAttribute' && unread.has(String((name as Node | undefined)?.['name'])))

/** Every text of a source that people may read. */
export function readableTexts(file: string, source: string): Text[] {
  const texts: Text[] = []
  const visit = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return
    if (Array.isArray(value)) return value.forEach(visit)
    const node = value as Node
    if (isSkipped(node)) return
    const text = textOf(node)
    if (text !== undefined && isRead(text))
      texts.push({ text, line: source.slice(0, node.start ?? 0).split('\n').length })
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, source).program)
  return texts
}
