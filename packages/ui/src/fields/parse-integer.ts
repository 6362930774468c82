/** The non-negative integer typed by a person ("1,234", " 42 ", "12 000"), or null when there is none. */
export function parseInteger(text: string): number | null {
  const digits = text.replace(/[\s,.'’_]/g, '')
  if (!/^\d+$/.test(digits)) return null
  const value = Number(digits)
  return Number.isSafeInteger(value) ? value : null
}
