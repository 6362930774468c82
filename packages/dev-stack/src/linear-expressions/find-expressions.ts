import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A regular expression and where it stands first; the pattern is undefined where it is put together when the code runs. */
export interface Expression {
  readonly place: string
  readonly pattern: string | undefined
  readonly flags: string
}

interface Node {
  readonly type?: string
  readonly start?: number
  readonly regex?: { readonly pattern: string; readonly flags: string }
  readonly callee?: { readonly name?: string }
}

/** Tests and what feeds them meet nothing from outside. */
const isOurs = (file: string): boolean =>
  !/\.tsx?$/.test(file) || /\.(?:test|fixture)\.tsx?$|\/endpoint-fixtures\//.test(file)

/** Every expression of the files that Git knows below the folders, each once. */
export function findExpressions(root: string, folders: readonly string[]): Expression[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  const expressions = new Map<string, Expression>()
  for (const file of listed.split('\n').filter((each) => !isOurs(each)))
    for (const one of inSource(file, readFileSync(join(root, file), 'utf8'))) {
      const key = one.pattern === undefined ? one.place : `${one.pattern}/${one.flags}`
      if (!expressions.has(key)) expressions.set(key, one)
    }
  return [...expressions.values()]
}

export function inSource(file: string, source: string): Expression[] {
  const expressions: Expression[] = []
  const add = ({ start = 0 }: Node, pattern: string | undefined, flags: string) =>
    expressions.push({ place: `${file}:${source.slice(0, start).split('\n').length}`, pattern, flags })
  const visit = (node: unknown) => {
    if (node === null || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(visit)
    const one = node as Node
    if (one.type === 'Literal' && one.regex) return void add(one, one.regex.pattern, one.regex.flags)
    const isCall = one.type === 'NewExpression' || one.type === 'CallExpression'
    if (isCall && one.callee?.name === 'RegExp') add(one, undefined, '')
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, source).program)
  return expressions
}
