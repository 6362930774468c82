import {
  choiceOf,
  findMember,
  findReason,
  findStage,
  type ImportLists,
  isChoiceField,
  type LeadImportField,
  type LossReason,
  type OrganizationUser,
  type Stage,
} from '@ginkgo/contracts'
import type { FilePlan } from './file-plan.ts'

/** What the vertical has, by which words of files are recognised. */
export interface Known {
  readonly stages: readonly Pick<Stage, 'name' | 'stageType'>[]
  readonly lossReasons: readonly Pick<LossReason, 'reason'>[]
  readonly people: readonly OrganizationUser[]
  /** The lists that the organization has edited. */
  readonly lists?: ImportLists | undefined
}

/** A word of files that means nothing yet, and in how many rows it stands. */
export interface UnknownValue {
  readonly field: LeadImportField
  readonly text: string
  readonly rows: number
}

/** The fields whose words can be explained. */
const explained = [
  ...[
    'ownerEmail',
    'enquiryStage',
    'enquiryLossReason',
    'enquirySource',
    'enquiryPriority',
    'enquiryCurrency',
  ],
  ...['source', 'industry'],
] as const
type Explained = LeadImportField & (typeof explained)[number]

const isExplained = (field: LeadImportField | null): field is Explained =>
  (explained as readonly (string | null)[]).includes(field)

/** Words that are asked about for one field; what is left is reported with its rows. */
const maxWords = 50

/** Whether a word of a file means something, as the server will find. */
export function isKnown(
  field: LeadImportField,
  text: string,
  { stages, lossReasons, people, lists }: Known,
): boolean {
  if (field === 'ownerEmail') return Boolean(findMember(people, text))
  if (field === 'enquiryStage') return findStage(stages, { stage: text, status: undefined }) !== undefined
  if (field === 'enquiryLossReason') return findReason(lossReasons, text) !== undefined
  return !isChoiceField(field) || choiceOf(field, text, lists?.[field]) !== undefined
}

/** Words of all files that mean nothing, those of most rows first. */
export function unknownValues(plans: readonly FilePlan[], known: Known): UnknownValue[] {
  const found = new Map<string, { field: Explained; text: string; rows: number }>()
  for (const { file, columns } of plans)
    for (const [index, { field }] of columns.entries()) {
      if (!isExplained(field)) continue
      for (const row of file.rows) {
        const text = row[index]?.trim() ?? ''
        // A longer text is a sentence, and none of a list.
        if (text === '' || text.length > 100) continue
        const key = `${field}\n${text}`
        const same = found.get(key)
        if (same) same.rows += 1
        else found.set(key, { field, text, rows: 1 })
      }
    }
  const unknown = [...found.values()].filter(({ field, text }) => !isKnown(field, text, known))
  return explained.flatMap((wanted) =>
    unknown
      .filter(({ field }) => field === wanted)
      .toSorted((a, b) => b.rows - a.rows)
      .slice(0, maxWords),
  )
}
