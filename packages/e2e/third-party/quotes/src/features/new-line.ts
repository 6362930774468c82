import type { QuoteWrite } from '../contract/quote.ts'

type Line = QuoteWrite['lines'][number]

/** A line that is not written yet: its price is asked for, as null is none. */
export const newLine = (): Line => ({ description: '', quantity: 1, unitPrice: null as unknown as number })
