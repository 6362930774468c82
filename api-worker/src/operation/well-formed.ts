import { beginningOf, type Issue } from '@ginkgo/contracts'

const message = 'Contains half of a character (an unpaired surrogate), which is not text'

/** The most places that are reported, as a body of a megabyte can have many with long paths. */
const maxReported = 20
const longestPath = 200

/**
 * The places of a value from outside where a text, or the name of a field, is not well-formed Unicode; the path is
 * empty where the value itself is that text. JSON can carry such texts as escapes, and no database takes them.
 */
export function illFormedTexts(value: unknown): Issue[] {
  const paths = new Set<string>()
  // A list and no recursion: a body may nest deeper than the stack.
  const waiting: { readonly path: string; readonly value: unknown }[] = [{ path: '', value }]
  for (let next = waiting.pop(); next && paths.size < maxReported; next = waiting.pop()) {
    const { path, value: part } = next
    if (typeof part === 'string' && !part.isWellFormed()) paths.add(path)
    if (typeof part !== 'object' || part === null) continue
    for (const [name, inner] of Object.entries(part)) {
      if (!name.isWellFormed()) paths.add(path)
      else waiting.push({ path: path === '' ? name : `${path}.${name}`, value: inner })
    }
  }
  return [...paths].toReversed().map((path) => ({ path: beginningOf(path, longestPath), message }))
}

/** Every name of URL-encoded pairs, of a query or a form, that is not UTF-8 itself or has such a value. */
export function illFormedPairs(encoded: string): Issue[] {
  const names = encoded
    .split('&')
    .filter((pair) => !isUtf8(pair))
    .map((pair) => [...new URLSearchParams(pair).keys()][0] ?? '')
  return [...new Set(names)].map((path) => ({ path, message }))
}

/**
 * Every parameter of a path that is not UTF-8.
 * @param restParam the last one, where it takes the rest of the path
 */
export function illFormedParams(template: string, pathname: string, restParam?: string): Issue[] {
  const given = pathname.split('/')
  return template.split('/').flatMap((part, place) => {
    const [, path] = /^\{(\w+)\}/.exec(part) ?? []
    const value = path !== undefined && path === restParam ? given.slice(place).join('/') : given[place]
    return path === undefined || isUtf8(value ?? '') ? [] : [{ path, message }]
  })
}

/**
 * Whether what is percent-encoded in a part of an address is UTF-8; a percent sign without two digits is a plain
 * character.
 */
function isUtf8(encoded: string): boolean {
  try {
    encoded.replace(/(?:%[\da-f]{2})+/gi, decodeURIComponent)
    return true
  } catch {
    return false
  }
}
