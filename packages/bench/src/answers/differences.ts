const most = 5

/** Where two JSON values differ, as `path: before → after`; five places at most. */
export function differences(before: unknown, after: unknown, path = '', found: string[] = []): string[] {
  if (found.length >= most || before === after) return found
  if (isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      differences(before[key], after[key], path === '' ? key : `${path}.${key}`, found)
    return found
  }
  found.push(`${path}: ${shown(before)} → ${shown(after)}`)
  return found
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const shown = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 160)
