import {
  enquiryFields,
  industries,
  leadFields,
  type LeadImportField,
  type LeadImportValue,
  optionsOf,
} from '@ginkgo/contracts'
import { personName } from '@ginkgo/ui'
import type { Known, UnknownValue } from './unknown-values.ts'

/** What a word is to become: a value that is there, a new one of the same name, or nothing. */
export type Meaning = { readonly to: string | null; readonly isNew?: true }

/** By field and word. */
export type Meanings = ReadonlyMap<string, Meaning>
export const meaningKey = ({ field, text }: Pick<UnknownValue, 'field' | 'text'>): string =>
  `${field}\n${text}`

/** The values that a word of a field may become. */
export function choicesOf(field: LeadImportField, known: Known): { value: string; label: string }[] {
  const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  switch (field) {
    case 'ownerEmail':
      return known.people.map((person) => ({ value: person.email, label: personName(person) }))
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

/** Whether a word of a field can become a new value: industries are free texts, and stages are the head's to make. */
export const canCreate = (field: LeadImportField, mayShape: boolean): boolean =>
  field === 'industry' || (mayShape && (field === 'enquiryStage' || field === 'enquiryLossReason'))

/** What is proposed for a word: to keep it as a new value where that is possible, else to leave it out. */
export const proposed = ({ field, text }: UnknownValue, mayShape: boolean): Meaning =>
  canCreate(field, mayShape) ? { to: text, isNew: true } : { to: null }

/** The meanings of the words of one file, as its import takes them. Left out without a word of the person it is an issue. */
export const valuesOf = (
  unknown: readonly UnknownValue[],
  meanings: Meanings,
  mayShape: boolean,
): LeadImportValue[] =>
  unknown.flatMap((word) => {
    const chosen = meanings.get(meaningKey(word))
    const { to } = chosen ?? proposed(word, mayShape)
    // A word that nobody has decided about stays in the file, so that its rows are reported.
    return to === null && !chosen ? [] : [{ field: word.field, from: word.text, to }]
  })

/** The stages and loss reasons that are to be made before the import. */
export const newValues = (
  field: 'enquiryStage' | 'enquiryLossReason',
  unknown: readonly UnknownValue[],
  meanings: Meanings,
  mayShape: boolean,
): string[] =>
  unknown
    .filter((word) => word.field === field)
    .flatMap((word) => {
      const { to, isNew } = meanings.get(meaningKey(word)) ?? proposed(word, mayShape)
      return isNew && to !== null ? [to] : []
    })

/** The vertical as it will be when the new stages and loss reasons are made, before which the rows are checked. */
export function withNewValues(
  known: Known,
  unknown: readonly UnknownValue[],
  meanings: Meanings,
  mayShape: boolean,
): Known {
  const [stage] = known.stages
  const [reason] = known.lossReasons
  const stages = newValues('enquiryStage', unknown, meanings, mayShape)
  const reasons = newValues('enquiryLossReason', unknown, meanings, mayShape)
  return {
    ...known,
    stages: [
      ...known.stages,
      ...stages.flatMap((name) => (stage ? { ...stage, name, stageType: 'open' as const } : [])),
    ],
    lossReasons: [
      ...known.lossReasons,
      ...reasons.flatMap((each) => (reason ? { ...reason, reason: each } : [])),
    ],
  }
}
