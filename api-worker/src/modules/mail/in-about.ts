/** A delay in words: `in about 5 hours`. */
export function inAbout(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000))
  const [count, unit] = minutes < 90 ? [minutes, 'minute'] : [Math.round(minutes / 60), 'hour']
  return `in about ${count} ${unit}${count === 1 ? '' : 's'}`
}
