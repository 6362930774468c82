import { readCustomValue } from '../custom-fields/read-value.ts'
import type { CustomFieldType } from '../custom-fields/custom-field-choices.ts'
import type { CustomField, CustomValue } from '../entities/custom-field.ts'
import type { LeadImportColumn } from '../entities/lead-import.ts'
import { isId } from '../limits.ts'
import { readAmount } from '../amounts/read-amount.ts'
import { readNumber } from '../read-number.ts'
import { findMember } from './find-stage.ts'
import { type CellReading, quoted } from './leave-out.ts'
import { isEmptyWord } from './read-cell.ts'
import { readDayCell } from './read-day-cell.ts'
import { readEmail } from './read-email.ts'
import { readMoneyCell } from './read-money-cell.ts'
import { readPhone } from './read-phone.ts'
import { wordKeys } from './word-keys.ts'

type Described = Pick<CustomField, 'type' | 'label' | 'options' | 'currency'>
type Member = {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** What cells of custom fields are read by. */
export interface CustomReading {
  /** Whether `3/4/2026` is the third of April; undefined where that is not known, and such a cell is none. */
  readonly dayFirst: boolean | undefined
  /** Where the days of times with an offset are. */
  readonly timeZone?: string | undefined
  /** What separates decimals in its column; undefined where nobody has looked. */
  readonly decimals?: LeadImportColumn['decimals']
  readonly people?: readonly Member[] | undefined
}

/** The value that a cell means, null where it means none; or why it means none that the field takes. */
export type CustomCell = { readonly value: CustomValue } | { readonly problem: string }

type Reader = (text: string, field: Described, reading: CustomReading) => CustomCell

const checked = [
  'yes',
  'y',
  'true',
  '1',
  'x',
  'on',
  '✓',
  '✔',
  'ja',
  'j',
  'wahr',
  'oui',
  'vrai',
  'sí',
  'si',
  'हाँ',
  'हां',
]
const unchecked = ['no', 'n', 'false', '0', 'off', '✗', '✘', 'nein', 'falsch', 'non', 'faux', 'नहीं']
const boxes = new Map([
  ...checked.map((word) => [word, true] as const),
  ...unchecked.map((word) => [word, false] as const),
])

/**
 * A number in any notation. One with a point and three digits behind it is in thousands, as everywhere in files; with
 * more digits, or a zero in front, it can only be a decimal.
 */
function numberIn(text: string): number | null {
  const isDecimal = /^-?\d+[.,]\d+$/.test(text) && !/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text)
  if (isDecimal || /^-?\d(\.\d+)?e-\d+$/i.test(text)) return Number(text.replace(',', '.'))
  return readNumber(text.replace(/ ?%$/, ''))
}

const sameOption = ({ options }: Described, text: string) => {
  const keys = wordKeys(text).filter((key) => key !== '')
  return (
    options.find(({ label }) => label.toLowerCase() === text.toLowerCase()) ??
    options.find(({ id }) => id === text) ??
    options.find(({ label }) => wordKeys(label).some((key) => keys.includes(key)))
  )
}

/** Labels may have commas themselves, so as many parts as possible are taken together. */
function optionsIn(text: string, field: Described): string[] | undefined {
  const parts = text.split(/([,;|\n])/)
  const chosen: string[] = []
  for (let from = 0; from < parts.length; ) {
    let to = parts.length
    let option = sameOption(field, parts.slice(from, to).join('').trim())
    while (!option && to > from + 1) {
      to -= 2
      option = sameOption(field, parts.slice(from, to).join('').trim())
    }
    if (option) chosen.push(option.id)
    else if (parts[from]?.trim() !== '') return undefined
    from = Math.max(to, from + 1) + 1
  }
  return chosen
}

const given = (value: CustomValue | undefined, problem: string): CustomCell =>
  value === undefined || (typeof value === 'number' && Number.isNaN(value)) ? { problem } : { value }

/** A second address or number in the cell is not silently dropped. */
const onlyOne = ({ value, issues }: CellReading): CustomCell =>
  value === undefined || issues[0] ? { problem: issues[0]?.message ?? '' } : { value: value as string }

const asWritten: Reader = (text) => ({ value: text })

const readers: Record<CustomFieldType, Reader> = {
  text: asWritten,
  long_text: asWritten,
  number: (text, _, { decimals }) => {
    const amount =
      decimals === undefined ? undefined : readAmount(text, decimals === 'neither' ? undefined : decimals)
    if (!amount || 'problem' in amount || amount.sign)
      return given(numberIn(text), `${quoted(text)} is not a number`)
    const { value, asDecimal } = amount
    return asDecimal === undefined
      ? { value }
      : { problem: `${quoted(text)} can be ${value} or ${asDecimal}` }
  },
  money: (text, { currency }, { decimals }) => {
    const { value, sign, issues } = readMoneyCell('enquiryValue', text, decimals, () => currency ?? undefined)
    if (sign && currency !== null && !sign.codes.includes(currency))
      return { problem: `${quoted(text)} is not in ${currency}` }
    return value === undefined ? { problem: issues[0]?.message ?? '' } : { value: value as number }
  },
  date: (text, _, { dayFirst, timeZone }) => {
    const { value, issues } = readDayCell('createdOn', text, { dayFirst, timeZone })
    return value === undefined ? { problem: issues[0]?.message ?? '' } : { value: value as string }
  },
  checkbox: (text) => given(boxes.get(text.toLowerCase()), `${quoted(text)} is neither yes nor no`),
  choice: (text, field) => given(sameOption(field, text)?.id, `${quoted(text)} is none of the options`),
  choices: (text, field) => given(optionsIn(text, field), `${quoted(text)} has what is none of the options`),
  link: (text) => ({ value: /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? `https://${text}` : text }),
  phone: (text) => onlyOne(readPhone('phone', text)),
  email: (text) => onlyOne(readEmail('email', text)),
  person: (text, _, { people }) => {
    if (isId(text)) return { value: text }
    const member = findMember(people ?? [], text)
    if (member === null) return { problem: `${quoted(text)} is the name of several members` }
    return given(member?.id, `${quoted(text)} is no active member`)
  },
  record: (text) => given(isId(text) ? text : undefined, `${quoted(text)} is not the id of a record`),
}

/** Words for nothing are values where a field is free text, or has an option of that name. */
const isEmpty = (text: string, field: Described): boolean =>
  field.type !== 'text' && field.type !== 'long_text' && isEmptyWord(text) && !sameOption(field, text)

/** What the cell of a custom field says. */
export function readCustomCell(cell: string, field: Described, reading: CustomReading): CustomCell {
  const text = cell.trim().replace(/^'(?=[=+\-@＝＋－＠])/, '')
  if (text === '' || isEmpty(text, field)) return { value: null }
  const read = readers[field.type](text, field, reading)
  if ('problem' in read) return read
  const stored = readCustomValue(field, read.value)
  return 'problem' in stored ? { problem: `${quoted(text)}: ${stored.problem}` } : stored
}
