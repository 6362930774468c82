import { LeadImportField, wordKeys } from '@ginkgo/contracts'
import { headings, personalHeadings } from './headings.ts'

const fieldByKey = new Map<string, LeadImportField>()
for (const field of LeadImportField.options)
  for (const heading of headings[field])
    for (const key of wordKeys(heading)) if (!fieldByKey.has(key)) fieldByKey.set(key, field)

const ownKeys = new Map(
  LeadImportField.options.flatMap((field) =>
    wordKeys(headings[field][0] ?? '').map((key) => [key, field] as const),
  ),
)
const personalKeys = new Set(personalHeadings.flatMap(wordKeys))

const lookUp = <Found>(map: ReadonlyMap<string, Found>, column: string): Found | undefined =>
  wordKeys(column)
    .map((key) => map.get(key))
    .find((found) => found !== undefined)

/**
 * The field each column is, by its name in any of the languages; null where nothing fits. A field goes to the first
 * column that fits, the ones that fit best first. Beside a column that names companies, `Name` is a person.
 */
export function matchColumns(columns: readonly string[]): (LeadImportField | null)[] {
  const isPersonal = (column: string) => wordKeys(column).some((key) => personalKeys.has(key))
  const namesCompanies = columns.some(
    (column) => lookUp(fieldByKey, column) === 'name' && !isPersonal(column),
  )
  const taken = new Set<LeadImportField>()
  const take = (field: LeadImportField | undefined): LeadImportField | null => {
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  }
  const isOther = (column: string) => namesCompanies && isPersonal(column)
  const best = columns.map((column) => (isOther(column) ? null : take(lookUp(ownKeys, column))))
  const fitting = columns.map(
    (column, index) => best[index] ?? (isOther(column) ? null : take(lookUp(fieldByKey, column))),
  )
  return columns.map((column, index) => fitting[index] ?? (isOther(column) ? take('contactName') : null))
}
