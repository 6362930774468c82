import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './fault.ts'

/**
 * The text of a file with the fault in it.
 * @throws Error if the fault's text does not occur exactly once in the file
 */
export const withFault = (content: string, { name, file, text, replacement }: Fault): string => {
  const [before, after, ...more] = content.split(text)
  if (after === undefined) throw new Error(`"${name}": its text does not stand in ${file} any more.`)
  if (more.length > 0) throw new Error(`"${name}": its text stands in ${file} more than once.`)
  return before + replacement + after
}

/** Plants a fault in the copy of the project in `root`. Returns a function that removes it again. */
export const plant = (root: string, fault: Fault): (() => void) => {
  const path = join(root, fault.file)
  const content = readFileSync(path, 'utf8')
  writeFileSync(path, withFault(content, fault))
  return () => writeFileSync(path, content)
}
