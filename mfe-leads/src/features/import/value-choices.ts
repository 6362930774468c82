import { currencySign } from '@ginkgo/contracts/amounts'
import {
  enquiryFields,
  industries,
  leadFields,
  type LeadImportField,
  type LeadImportValue,
  listedValue,
  maxLength,
  newValue,
  optionsOf,
  specifiedCurrencies,
  specifiedValues,
} from '@ginkgo/contracts'
import { personName } from '@ginkgo/ui'
import { choiceFieldOf, isKnown, type Known, type UnknownValue } from './unknown-values.ts'

/** What a word is to become: a value that is there, a new one of the same name, or nothing. */
export type Meaning = { readonly to: string | null; readonly isNew?: true }

/** By field and word. */
export type Meanings = ReadonlyMap<string, Meaning>
export const meaningKey = ({ field, text }: Pick<UnknownValue, 'field' | 'text'>): string =>
  `${field}\n${text}`

/** The values that a word of a field may become. */
export function choicesOf(field: LeadImportField, known: Known): { value: string; label: string }[] {
  const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  const listed = known.lists?.[field]
  if (listed)
    return listed.filter(({ isArchived }) => !isArchived).map(({ value, label }) => ({ value, label }))
  const custom = choiceFieldOf(field, known.fields)
  if (custom) return custom.options.map(({ label }) => ({ value: label, label }))
  switch (field) {
    case 'leadType':
      return optionsOf(leadFields.leadType)
    case 'accountType':
      return optionsOf(leadFields.accountType)
    case 'ownerEmail':
      return [
        ...known.people.map((person) => ({ value: person.email, label: personName(person) })),
        ...(known.invited ?? []).map((email) => ({ value: email, label: `${email} (invited)` })),
      ]
    case 'enquiryStage':
      return same(known.stages.map(({ name }) => name))
    case 'enquiryLossReason':
      return same(known.lossReasons.map(({ reason }) => reason))
    case 'enquirySource':
      return optionsOf(enquiryFields.source)
    case 'enquiryPriority':
      return optionsOf(enquiryFields.priority)
    case 'enquiryCurrency':
      return optionsOf(enquiryFields.currency)
    case 'source':
      return optionsOf(leadFields.source)
    case 'industry':
      return same(industries)
    default:
      return []
  }
}

/** The lists that words of files are added to. */
export const lists = {
  source: 'lead-sources',
  enquirySource: 'enquiry-sources',
  industry: 'industries',
} as const
const isListed = (field: LeadImportField): field is keyof typeof lists => Object.hasOwn(lists, field)

/**
 * What a word can become beside the values that are there: one more stage, loss reason or value of a list, which is the
 * head's to add, or the industry of its leads alone, as these are free texts.
 */
export function newnessOf(
  { field, text }: Pick<UnknownValue, 'field' | 'text'>,
  mayShape: boolean,
  mayAddCurrency = false,
): 'added' | 'kept' | undefined {
  if (field === 'enquiryCurrency') return mayAddCurrency && currencySign(text) ? 'added' : undefined
  const isAdded = isListed(field)
    ? text.length <= maxLength.tag
    : field === 'enquiryStage' || field === 'enquiryLossReason'
  if (mayShape && isAdded) return 'added'
  return field === 'industry' ? 'kept' : undefined
}

/** The currencies that a code or a sign may mean, of which one is added; the usual ones of several. */
export const newCurrencies = (text: string, known: Known): string[] =>
  currencySign(text)
    ?.codes.filter((code) => !known.lists?.enquiryCurrency?.some(({ value }) => value === code))
    .slice(0, 6) ?? []

/** What is proposed for a word: a new value where that is possible, else to leave it out. Sources are few and told by name. */
export const proposed = (word: UnknownValue, mayShape: boolean): Meaning =>
  newnessOf(word, mayShape) &&
  word.field !== 'enquiryCurrency' &&
  word.field !== 'source' &&
  word.field !== 'enquirySource'
    ? { to: word.text, isNew: true }
    : { to: null }

/** What somebody decided about the words of files, and may decide. */
export interface Explained {
  readonly unknown: readonly UnknownValue[]
  readonly meanings: Meanings
  readonly mayShape: boolean
  readonly mayAddCurrency?: boolean
}

/**
 * The meanings of the words of one file, as its import takes them. Left out without a word of the person it is an issue. What
 * is added to a list needs no meaning, as it is found there.
 */
export const valuesOf = ({ unknown, meanings, mayShape }: Explained): LeadImportValue[] =>
  unknown.flatMap((word) => {
    const chosen = meanings.get(meaningKey(word))
    const { to, isNew } = chosen ?? proposed(word, mayShape)
    const isAdded = isNew && isListed(word.field) && newnessOf(word, mayShape) === 'added'
    // A word that nobody has decided about stays in the file, so that its rows are reported.
    return isAdded || (to === null && !chosen) ? [] : [{ field: word.field, from: word.text, to }]
  })

/** The vertical with one more value of a field. */
function withValue(known: Known, { field, text }: NewValue): Known {
  if (field === 'enquiryStage') {
    // Where the server puts a new stage: before the first closing one.
    const isClosing = ({ stageType }: Known['stages'][number]) => stageType !== 'open'
    const [open, closing] = [known.stages.filter((one) => !isClosing(one)), known.stages.filter(isClosing)]
    return { ...known, stages: [...open, { id: `new ${text}`, name: text, stageType: 'open' }, ...closing] }
  }
  if (field === 'enquiryLossReason')
    return { ...known, lossReasons: [...known.lossReasons, { reason: text }] }
  if (field === 'enquiryCurrency') {
    const before = known.lists?.enquiryCurrency ?? specifiedCurrencies.map((code) => listedValue(code))
    return { ...known, lists: { ...known.lists, enquiryCurrency: [...before, listedValue(text)] } }
  }
  const values = known.lists?.[field] ?? specifiedValues(lists[field])
  return { ...known, lists: { ...known.lists, [field]: [...values, newValue(lists[field], text)] } }
}

/** A value that is to be made before the import. */
export interface NewValue {
  readonly field: keyof typeof lists | 'enquiryStage' | 'enquiryLossReason' | 'enquiryCurrency'
  readonly text: string
}

/**
 * What is to be made before the import, and the vertical as it will be then, by which the rows are checked. A word that is
 * known by now, as it was made before or is another spelling of one of these, is not made again.
 */
export function newValues(
  { unknown, meanings, mayShape, mayAddCurrency = false }: Explained,
  known: Known,
): { readonly made: readonly NewValue[]; readonly after: Known } {
  const made: NewValue[] = []
  let after = known
  for (const word of unknown) {
    const { field } = word
    const { isNew, to } = meanings.get(meaningKey(word)) ?? proposed(word, mayShape)
    if (field === 'enquiryCurrency') {
      if (!isNew || to === null || !mayAddCurrency || isKnown(field, to, after)) continue
      made.push({ field, text: to })
      after = withValue(after, { field, text: to })
      continue
    }
    const { text } = word
    if (!isNew || newnessOf(word, mayShape) !== 'added' || isKnown(field, text, after)) continue
    const value = { field: field as NewValue['field'], text }
    made.push(value)
    after = withValue(after, value)
  }
  return { made, after }
}
