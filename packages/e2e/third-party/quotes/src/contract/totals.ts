interface Priced {
  readonly discountPercent: number
  readonly lines: readonly { readonly quantity: number; readonly unitPrice: number }[]
}

interface Totals {
  readonly subtotal: number
  readonly discount: number
  readonly total: number
}

/** The sums of a quote, in whole units of its currency; half a unit of discount is rounded up, for the customer. */
export function totalsOf({ lines, discountPercent }: Priced): Totals {
  const subtotal = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  // In integers: a product with 0.07 would round some halves down.
  const percent = subtotal * discountPercent
  const discount = Math.floor((percent + 50) / 100)
  return { subtotal, discount, total: subtotal - discount }
}

/** The name of a quote's document, e.g. `Q-0007`. */
export const quoteName = (number: number): string => `Q-${String(number).padStart(4, '0')}`
