import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import type { Expression } from './find-expressions.ts'

const Original = RegExp

/**
 * The expressions that modules put together while they are loaded, by where. One that is put together later is not among them.
 */
export async function builtExpressions(
  root: string,
  files: Iterable<string>,
): Promise<Map<string, Expression>> {
  const built = new Map<string, Expression>()
  const record = (pattern: string | RegExp, flags?: string) => {
    const made = new Original(pattern, flags)
    const line = new Error().stack
      ?.split('\n')
      .find((each) => each.includes(root) && !each.includes(import.meta.filename))
    const at = line?.slice(line.indexOf(root) + root.length).split(':')
    if (at)
      built.set(`${at[0]}:${at[1]}`, { place: `${at[0]}:${at[1]}`, pattern: made.source, flags: made.flags })
    return made
  }
  globalThis.RegExp = new Proxy(Original, {
    construct: (_, [pattern, flags]: [string, string?]) => record(pattern, flags),
    apply: (_, __, [pattern, flags]: [string, string?]) => record(pattern, flags),
  })
  try {
    for (const file of files) await import(pathToFileURL(join(root, file)).href)
  } finally {
    globalThis.RegExp = Original
  }
  return built
}
