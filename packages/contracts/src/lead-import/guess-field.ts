import {
  customFieldTypes,
  type CustomFieldType,
  maxFieldOptions,
} from '../custom-fields/custom-field-choices.ts'
import type { CustomField } from '../entities/custom-field.ts'
import { isEmptyWord } from './read-cell.ts'
import { readCustomCell } from './read-custom-cell.ts'

/** What a new field needs to read cells before it is made. */
type Guessed = Pick<CustomField, 'type' | 'label' | 'options' | 'currency'>

/** Types that the values of a column can tell by themselves, the most telling ones first. */
const telling = ['checkbox', 'email', 'link', 'date', 'number', 'phone'] as const

/** A column of few words that come again and again is a choice. */
const maxGuessedOptions = 20
const maxGuessedLabel = 60

const isOfType = (type: (typeof telling)[number], text: string): boolean => {
  // A leading zero belongs to a code, and words for yes are more telling than digits.
  if (type === 'number' && /^0\d/.test(text)) return false
  if (type === 'checkbox' && /^\d$/.test(text)) return false
  if (type === 'phone' && text.replace(/\D/g, '').length < 6) return false
  const read = readCustomCell(text, { type, label: '', options: [], currency: null }, { dayFirst: true })
  return 'value' in read && read.value !== null
}

const filled = (values: readonly string[]): string[] =>
  values.map((value) => value.trim()).filter((value) => value !== '' && !isEmptyWord(value))

/** The type that the values of a column seem to have; text where they say nothing else. */
export function guessType(values: readonly string[]): CustomFieldType {
  const texts = filled(values)
  if (texts.length === 0) return 'text'
  if (texts.some((text) => text.length > 200 || text.includes('\n'))) return 'long_text'
  const guessed = telling.find((type) => texts.every((text) => isOfType(type, text)))
  if (guessed) return guessed
  const words = new Set(texts.map((text) => text.toLowerCase()))
  const isRepeated = texts.length >= words.size * 3 && words.size <= maxGuessedOptions
  return isRepeated && texts.every((text) => text.length <= maxGuessedLabel) ? 'choice' : 'text'
}

/** Types that a new field may have whose values stand in a file; people and records are named otherwise there. */
export const importableTypes = (Object.keys(customFieldTypes) as CustomFieldType[]).filter(
  (type) => type !== 'person' && type !== 'record',
)

/** The options of a new choice are the words of the column; undefined where they are too many, or too long. */
export function optionsFrom(
  type: CustomFieldType,
  values: readonly string[],
): Guessed['options'] | undefined {
  const words = filled(values).flatMap((text) =>
    type === 'choices' ? filled(text.split(/[,;|\n]/)) : text.replace(/\s+/g, ' '),
  )
  const labels = [...new Map(words.map((word) => [word.toLowerCase(), word])).values()]
  if (labels.length > maxFieldOptions || labels.some((label) => label.length > 100)) return undefined
  return labels.map((label, place) => ({ id: `new-${place}`, label, color: null, isArchived: false }))
}
