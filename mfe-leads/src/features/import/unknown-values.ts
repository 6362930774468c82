import { currencyOf, currencySign, readAmount } from '@ginkgo/contracts/amounts'
import {
  choiceOf,
  type CustomField,
  customColumn,
  emailNamed,
  findMember,
  findReason,
  findStage,
  type ImportLists,
  isChoiceField,
  isEmptyWord,
  type LeadImportField,
  type LossReason,
  noRecord,
  readCustomCell,
  type OrganizationUser,
  specifiedCurrencies,
  type Stage,
} from '@ginkgo/contracts'
import type { FilePlan } from './file-plan.ts'

/** What the vertical has, by which words of files are recognized. */
export interface Known {
  readonly stages: readonly (Pick<Stage, 'name' | 'stageType'> & { readonly id: string })[]
  readonly lossReasons: readonly Pick<LossReason, 'reason'>[]
  readonly people: readonly OrganizationUser[]
  /** Addresses of people who are invited; undefined for who may not read them. */
  readonly invited?: readonly string[] | undefined
  /** The lists that the organization has edited. */
  readonly lists?: ImportLists | undefined
  /** The custom fields that there will be. */
  readonly fields?: readonly CustomField[] | undefined
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
  ...['source', 'industry', 'leadType', 'accountType'],
] as const

/** The custom field with options that a column is of. */
export const choiceFieldOf = (
  field: LeadImportField | null,
  fields: readonly CustomField[] = [],
): CustomField | undefined => {
  const custom = fields.find((each) => customColumn(each) === field)
  return custom?.type === 'choice' || custom?.type === 'choices' ? custom : undefined
}

/** Whether the words of a field can be explained. */
const isExplained = (
  field: LeadImportField | null,
  fields: readonly CustomField[] = [],
): field is LeadImportField =>
  (explained as readonly (string | null)[]).includes(field) || choiceFieldOf(field, fields) !== undefined

function signIn(text: string): string {
  const amount = readAmount(text)
  return 'problem' in amount ? '' : (amount.sign?.text ?? '')
}

/** The currency that a code or a sign means among those of the organization. */
function currencyIn(text: string, lists: ImportLists | undefined): string | undefined {
  const sign = currencySign(text)
  return sign && currencyOf(sign, lists?.enquiryCurrency?.map(({ value }) => value) ?? specifiedCurrencies)
}

/** Signs of a file that several currencies have and that are read as one of them, such as `$`, each once. */
export function signsReadAsOne(
  { file, columns }: FilePlan,
  offered: readonly string[],
): { sign: string; currency: string }[] {
  const read = new Map<string, string>()
  for (const [index, { field }] of columns.entries()) {
    if (field !== 'enquiryValue' && field !== 'enquiryCurrency') continue
    for (const row of file.rows) {
      const text = row[index]?.trim() ?? ''
      const sign = currencySign(field === 'enquiryValue' ? signIn(text) : text)
      const currency = sign && sign.codes.length > 1 ? currencyOf(sign, offered) : undefined
      if (sign && currency) read.set(sign.text, currency)
    }
  }
  return [...read].map(([sign, currency]) => ({ sign, currency }))
}

/** Options are recognised by their words alone. */
const plainReading = { people: [], dayFirst: false } as const

/** Words that are asked about for one field; what is left is reported with its rows. */
const maxWords = 50

/** Whether a word of a file means something, as the server will find. */
export function isKnown(
  field: LeadImportField,
  text: string,
  { stages, lossReasons, people, invited = [], lists, fields }: Known,
): boolean {
  const custom = choiceFieldOf(field, fields)
  if (custom) return !('problem' in readCustomCell(text, custom, plainReading))
  if (field === 'ownerEmail')
    return Boolean(findMember(people, text)) || invited.includes(emailNamed(text) ?? '')
  if (field === 'enquiryStage') return findStage(stages, { stage: text, status: undefined }) !== undefined
  if (field === 'enquiryLossReason') return findReason(lossReasons, text) !== undefined
  if (field === 'enquiryCurrency' && currencyIn(text, lists) !== undefined) return true
  return !isChoiceField(field) || choiceOf(field, text, lists?.[field]) !== undefined
}

/** Words of all files that mean nothing, those of most rows first. */
export function unknownValues(plans: readonly FilePlan[], known: Known): UnknownValue[] {
  const { fields } = known
  const collected = new Map<string, { field: LeadImportField; text: string; rows: number }>()
  const count = (field: LeadImportField, text: string) => {
    // A longer text is a sentence, and none of a list.
    if (text === '' || text.length > 100 || isEmptyWord(text)) return
    const key = `${field}\n${text}`
    const same = collected.get(key)
    if (same) same.rows += 1
    else collected.set(key, { field, text, rows: 1 })
  }
  for (const { file, columns } of plans) {
    const records = file.rows.filter((row) => !noRecord(columns, row))
    const ofCurrency = columns.findIndex(({ field }) => field === 'enquiryCurrency')
    for (const [index, { field }] of columns.entries()) {
      if (isExplained(field, fields)) for (const row of records) count(field, row[index]?.trim() ?? '')
      if (field !== 'enquiryValue') continue
      // The sign beside an amount, where the row has no cell for its currency.
      for (const row of records)
        if ((row[ofCurrency]?.trim() ?? '') === '') count('enquiryCurrency', signIn(row[index]?.trim() ?? ''))
    }
  }
  const unknown = [...collected.values()].filter(({ field, text }) => !isKnown(field, text, known))
  const asked = new Set([...explained, ...unknown.map(({ field }) => field)])
  return [...asked].flatMap((wanted) =>
    unknown
      .filter(({ field }) => field === wanted)
      .toSorted((a, b) => b.rows - a.rows)
      .slice(0, maxWords),
  )
}
