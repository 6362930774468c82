import type { Expression } from './find-expressions.ts'
import { isBounded, widened } from './widen.ts'

// Read when the checker is loaded: without Java and without a program of its own.
process.env['RECHECK_BACKEND'] = 'pure'
const { checkSync } = await import('recheck')

/** Milliseconds for one expression; a simple one takes a few. One that takes longer is written in a simpler way. */
const timeout = 30_000

/**
 * Why an expression is not proved to take time that grows with the text alone; undefined where it is. A text of n letters in
 * which it is looked for from each place counts as n steps of the automaton, as the engine tries it.
 */
export function whyNotLinear({ pattern, flags }: Expression): string | undefined {
  if (pattern === undefined)
    return 'is put together when it runs: write it out, or name what it reads in the list'
  if (isBounded(pattern)) return undefined
  // These say where it is looked for and what is answered, not how.
  const result = checkSync(widened(pattern), flags.replace(/[dgy]/g, ''), { checker: 'automaton', timeout })
  if (result.status === 'safe') return undefined
  return result.status === 'vulnerable'
    ? `takes ${result.complexity.summary}`
    : `is not proved (${result.error.kind})`
}
