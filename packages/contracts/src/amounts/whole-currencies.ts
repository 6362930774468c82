const known = new Map<string, boolean>()

/** Whether a currency (ISO 4217) has no smaller unit, as the yen and the won: a separator of its amounts groups digits. */
export function isWholeCurrency(code: string): boolean {
  const before = known.get(code)
  if (before !== undefined) return before
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions()
  const isWhole = maximumFractionDigits === 0
  known.set(code, isWhole)
  return isWhole
}
