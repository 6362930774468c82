import { currencyOf, type CurrencySign } from '../amounts/currency-signs.ts'
import { type DecimalSign, type NoAmount, readAmount, wholeAmount } from '../amounts/read-amount.ts'
import { isWholeCurrency } from '../amounts/whole-currencies.ts'
import type { LeadImportColumn, LeadImportField, LeadImportIssue } from '../entities/lead-import.ts'
import { type CellReading, leftOut, quoted } from './leave-out.ts'

const reasons: Readonly<Record<NoAmount['problem'], string>> = {
  none: 'is not an amount',
  unclear: 'can be several amounts',
  period: 'is an amount for a period or a piece',
  rounded: 'is a number that a spreadsheet has rounded',
}

type Money = CellReading & { readonly sign?: CurrencySign | undefined }

/**
 * The amount that a cell says, in whole units, with the sign of its currency.
 * @param decimals what separates the decimals of its column; `neither` where nobody knows, undefined where nobody has looked
 * @param currencyBy the currency of an amount with a sign, where it is certain; of one without decimals, 1.234 is 1234
 */
export function readMoneyCell(
  field: LeadImportField,
  text: string,
  decimals: LeadImportColumn['decimals'],
  currencyBy?: (sign: CurrencySign | undefined) => string | undefined,
): Money {
  const known: DecimalSign | undefined = decimals === 'neither' ? undefined : decimals
  const plainly = readAmount(text)
  if (!('problem' in plainly) && plainly.asDecimal !== undefined) {
    const code = currencyBy?.(plainly.sign)
    if (code !== undefined && isWholeCurrency(code))
      return { value: wholeAmount(plainly.value), sign: plainly.sign, issues: [] }
  }
  const amount = readAmount(text, known)
  if ('problem' in amount) return leftOut(field, `${quoted(text)} ${reasons[amount.problem]}`)
  const { value, asDecimal, sign } = amount
  const isOpen = asDecimal !== undefined
  if (isOpen && decimals === 'neither')
    return leftOut(field, `${quoted(text)} can be ${plain(value)} or ${plain(asDecimal)}`)
  const issues: LeadImportIssue[] = isOpen
    ? [{ field, message: `${quoted(text)} was read as ${plain(value)}, not as ${plain(asDecimal)}` }]
    : []
  return { value: wholeAmount(value), sign, issues }
}

const plain = (value: number): string => String(value)

/** What is known about the currency of a row's amount. */
export interface MoneyContext {
  /** What the row's own cell for it says, where it says something. */
  readonly said: string | undefined
  /** Whether that cell has a text that means nothing, or is left out. */
  readonly isUnknown: boolean
  /** The currency of amounts without any, of the column. */
  readonly ofColumn: string | undefined
  /** The currencies of the organization. */
  readonly offered: readonly string[]
  /** What the sign was explained to be; null where amounts with it are left out. */
  readonly explained: (sign: string) => string | null | undefined
}

/** The currency of an amount, or why it has none that is certain. */
export function currencyOfAmount(
  sign: CurrencySign | undefined,
  { said, isUnknown, ofColumn, offered, explained }: MoneyContext,
): { readonly code: string | undefined } | { readonly problem: string } {
  if (isUnknown) return { problem: 'its currency is not known' }
  if (said !== undefined)
    return sign && !sign.codes.includes(said)
      ? { problem: `the row says that its currency is ${said}` }
      : { code: said }
  if (!sign) return { code: ofColumn }
  const meant = explained(sign.text)
  if (meant === null) return { problem: 'its currency is not known' }
  const code = meant ?? currencyOf(sign, offered)
  if (code !== undefined) return { code }
  const [only, ...others] = sign.codes
  return {
    problem:
      others.length > 0
        ? `its currency can be ${sign.codes.slice(0, 4).join(', ')}`
        : `${only} is none of your currencies`,
  }
}
