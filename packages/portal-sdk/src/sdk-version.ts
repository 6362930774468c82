/** The version of the surface that shell and remotes share. A breaking change raises the first number. */
export const sdkVersion = '3.0.0'

type Version = readonly [major: number, minor: number, patch: number]

function parse(text: string): Version | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(text)
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined
}

/**
 * Whether a version is within a caret range (`^1.2.0`) or is exactly the given one; `0.x` ranges keep to their
 * minor version. Anything else is no range and allows nothing.
 */
export function satisfies(version: string, range: string): boolean {
  const have = parse(version)
  const want = parse(range.replace(/^\^/, ''))
  if (!have || !want) return false
  if (!range.startsWith('^')) return have.join() === want.join()
  if (have[0] !== want[0]) return false
  if (want[0] === 0) return have[1] === want[1] && have[2] >= want[2]
  return have[1] > want[1] || (have[1] === want[1] && have[2] >= want[2])
}
