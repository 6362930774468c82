import type { Page } from './read-documents.ts'

/** A command in a document, without leading variables and trailing comments. */
export interface Command {
  readonly page: string
  /** `release` for `pnpm release …`; otherwise the program, `npm run release` in the folder of a remote elsewhere. */
  readonly name: string
  readonly isScript: boolean
  readonly args: readonly string[]
}

/** The words of a shell line without quotes, up to its comment. */
export const wordsOf = (line: string): string[] =>
  [...line.replace(/(^|\s)#\s.*$/, '').matchAll(/'([^']*)'|"([^"]*)"|[^\s'"]+/g)].map(
    ([whole, single, double]) => single ?? double ?? whole,
  )

const isAssignment = (word: string) => /^[A-Z_]+=/.test(word)
/** Shell commands that need no proof. */
const ofTheShell = new Set(['mkdir', 'cp', 'cd', 'export', 'echo', 'printf'])
/** Commands of npm outside of this workspace: `npm run …` is a script of a remote that `npm create` began. */
const elsewhere = new Set(['install', 'create', 'run', 'publish'])

function commandFrom(page: string, line: string): Command[] {
  const words = wordsOf(line)
  const begin = words.findIndex((word) => !isAssignment(word))
  const [program, ...rest] = begin < 0 ? [] : words.slice(begin)
  if (!program || ofTheShell.has(program) || /=\$\(/.test(line)) return []
  if (program === 'pnpm' || (program === 'npm' && !elsewhere.has(rest[0] ?? ''))) {
    const [name = '', ...args] = rest[0] === 'run' ? rest.slice(1) : rest
    return [{ page, name, isScript: true, args: args.filter((arg) => arg !== '--') }]
  }
  const withWord = ['npx', 'npm', 'wrangler', 'git'].includes(program)
  const name = withWord ? rest.slice(0, program === 'npm' && rest[0] === 'run' ? 2 : 1) : []
  return [{ page, name: [program, ...name].join(' '), isScript: false, args: rest.slice(name.length) }]
}

/** Every command in a page's shell blocks, and those in its inline code that begin with `pnpm` or `npm`. */
export const commandsOf = ({ path, shellLines, inlineCode }: Page): Command[] =>
  [
    ...shellLines.flatMap((line) => line.split(' && ')),
    ...inlineCode.filter((code) => /^p?npm [a-z]/.test(code)),
  ].flatMap((line) => commandFrom(path, line))
