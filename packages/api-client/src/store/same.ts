/** Whether two values of JSON are alike, whatever objects they are. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every(
      (name) => name in other && isSame(one[name as keyof typeof one], other[name as keyof typeof other]),
    )
  )
}
