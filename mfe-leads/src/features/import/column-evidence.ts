import { type DecimalSign, readAmount } from '@ginkgo/contracts/amounts'
import { shownOrder } from '@ginkgo/contracts/dates'
import type { ImportFile } from './read-file.ts'

/** What the cells of a column show about how its days are written; rows are counted from 1. */
export interface DayEvidence {
  /** The first row that shows that the day comes first, and the first that shows that the month does. */
  readonly day: number | undefined
  readonly month: number | undefined
  /** The first row whose day could be two. */
  readonly open: number | undefined
  /** Whether a cell has a time without a time zone. */
  readonly hasTime: boolean
}

/** What the cells of a column show about how its numbers are written. */
export interface NumberEvidence {
  readonly point: number | undefined
  readonly comma: number | undefined
  /** The first row whose number could be two, with its text. */
  readonly open: number | undefined
}

/** A column is read once: files have a hundred thousand rows, and a page is drawn often. */
function cached<Value>(read: (file: ImportFile, place: number) => Value) {
  const known = new WeakMap<ImportFile['rows'], Map<number, Value>>()
  return (file: ImportFile, place: number): Value => {
    const ofFile = known.get(file.rows) ?? new Map<number, Value>()
    known.set(file.rows, ofFile)
    const value = ofFile.has(place) ? ofFile.get(place)! : read(file, place)
    ofFile.set(place, value)
    return value
  }
}

export const dayEvidence = cached(({ rows }, place): DayEvidence => {
  const first: { day?: number; month?: number; open?: number } = {}
  let hasTime = false
  for (const [index, row] of rows.entries()) {
    const text = row[place]?.trim() ?? ''
    if (text === '') continue
    hasTime ||= /\d:\d\d/.test(text) && !/(?:Z|[+-]\d\d:?\d\d)$/.test(text)
    const order = shownOrder(text)
    if (order) first[order] ??= index + 1
  }
  return { day: first.day, month: first.month, open: first.open, hasTime }
})

export const numberEvidence = cached(({ rows }, place): NumberEvidence => {
  const first: Partial<Record<DecimalSign | 'open', number>> = {}
  for (const [index, row] of rows.entries()) {
    const text = row[place]?.trim() ?? ''
    const amount = text === '' ? undefined : readAmount(text)
    if (!amount || 'problem' in amount) continue
    if (amount.asDecimal !== undefined) first.open ??= index + 1
    else if (amount.decimalSign) first[amount.decimalSign] ??= index + 1
  }
  return { point: first.point, comma: first.comma, open: first.open }
})
