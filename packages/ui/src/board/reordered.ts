/** The ids with one moved to `index`, counted without itself; null when that changes nothing. */
export function reordered(ids: readonly string[], id: string, index: number): string[] | null {
  if (ids[index] === id || !ids.includes(id)) return null
  const rest = ids.filter((other) => other !== id)
  return [...rest.slice(0, index), id, ...rest.slice(index)]
}
