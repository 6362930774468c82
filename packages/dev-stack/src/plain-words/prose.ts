import type { Text } from './find-texts.ts'

/** Lines of a document without blocks of code, code within a line, and addresses. */
export function proseOf(document: string): Text[] {
  let isCode = false
  return document.split('\n').flatMap((line, at) => {
    if (line.trimStart().startsWith('```')) isCode = !isCode
    else if (!isCode)
      return [{ text: line.replaceAll(/`[^`]*`/g, '').replaceAll(/\]\([^)]*\)/g, ']'), line: at + 1 }]
    return []
  })
}
