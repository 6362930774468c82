import { currencyOf, currencySign } from '../amounts/currency-signs.ts'
import { specifiedCurrencies } from '../currencies.ts'
import { countries } from '../countries.ts'
import { leadFields } from '../entities/lead-fields.ts'
import { industries } from '../industries.ts'
import { enquiryFields } from '../entities/enquiry-fields.ts'
import { accountTypeWords, countryWords, industryWords, leadTypeWords, sourceWords } from './choice-words.ts'
import { findValue, type ListedValue, presentValue } from '../value-lists.ts'
import { currencyWords, enquirySourceWords, priorityWords, statusWords } from './enquiry-words.ts'
import { wordKeys } from './word-keys.ts'

/** The languages in which names of countries are recognized. */
const languages = ['en', 'de', 'fr', 'es', 'hi'] as const

type Index = ReadonlyMap<string, string>

/** Maps words to values. A value's own name takes precedence over the other words. */
function indexOf(
  values: readonly string[],
  words: Readonly<Partial<Record<string, readonly string[]>>>,
): Map<string, string> {
  const index = new Map<string, string>()
  const learn = (word: string, value: string) => {
    for (const key of wordKeys(word)) if (key !== '' && !index.has(key)) index.set(key, value)
  }
  for (const value of values) learn(value, value)
  for (const value of values) for (const word of words[value] ?? []) learn(word, value)
  return index
}

/**
 * Maps the names of countries in each of the languages, other words for them and their two-letter codes to the
 * countries of the list.
 */
function countryIndex(): Index {
  const index = indexOf(countries, countryWords)
  const [english, ...others] = languages.map(
    (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  )
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = wordKeys(english?.of(code) ?? '').map((key) => index.get(key))[0]
    if (!name) continue
    for (const word of [code, ...others.map((names) => names.of(code) ?? '')])
      for (const key of wordKeys(word)) if (key !== '' && !index.has(key)) index.set(key, name)
  }
  return index
}

/** Signs of currencies are no letters, so they are listed with the words. */
function currencyIndex(): Index {
  const index = indexOf(Object.keys(enquiryFields.currency.choices), currencyWords)
  for (const [sign, code] of currencySigns) index.set(sign, code)
  return index
}
const currencySigns = [
  ['$', 'USD'],
  ['US$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₹', 'INR'],
] as const

const choices = {
  accountType: () => indexOf(Object.keys(leadFields.accountType.choices), accountTypeWords),
  leadType: () => indexOf(Object.keys(leadFields.leadType.choices), leadTypeWords),
  source: () => indexOf(Object.keys(leadFields.source.choices), sourceWords),
  industry: () => indexOf(industries, industryWords),
  country: countryIndex,
  enquirySource: () => indexOf(Object.keys(enquiryFields.source.choices), enquirySourceWords),
  enquiryPriority: () => indexOf(Object.keys(enquiryFields.priority.choices), priorityWords),
  enquiryCurrency: () => currencyIndex(),
  enquiryStatus: () => indexOf(Object.keys(statusWords), statusWords),
} as const
export type ChoiceField = keyof typeof choices

const cached = new Map<ChoiceField, Index>()

export const isChoiceField = (field: string): field is ChoiceField => Object.hasOwn(choices, field)

/**
 * The value that the text of a cell means, if any: of the organization's list where it has one, else of the product's,
 * whose values are understood in several languages. A source may have words after it: `Empfehlung von Jo`.
 */
export function choiceOf(
  field: ChoiceField,
  text: string,
  listed?: readonly ListedValue[],
): string | undefined {
  const known = findValue(listed ?? [], text)
  if (known) return known.value
  // `$` and `Rs.` mean what they mean next to an amount too: nothing certain, where there is a second kind of them.
  const sign = field === 'enquiryCurrency' ? currencySign(text) : undefined
  if (sign && sign.codes.length > 1)
    return currencyOf(sign, listed?.map(({ value }) => value) ?? specifiedCurrencies)
  const meant = wordOf(field, text)
  return meant === undefined || listed === undefined ? meant : presentValue(listed, meant)?.value
}

function wordOf(field: ChoiceField, text: string): string | undefined {
  const index = cached.get(field) ?? choices[field]()
  cached.set(field, index)
  const find = (word: string) => wordKeys(word).flatMap((key) => index.get(key) ?? [])[0]
  const [firstWord = ''] = text.trim().split(/[\s:,(/–-]+/)
  const isSource = field === 'source' || field === 'enquirySource'
  return index.get(text.trim()) ?? find(text) ?? (isSource ? find(firstWord) : undefined)
}
