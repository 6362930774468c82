import {
  type Field,
  importHeadings,
  type LeadImportField,
  leadImportFields,
  wordKeys,
} from '@ginkgo/contracts'

/** Names that are a person's where another column names the company. */
const personalHeadings = ['name', 'full name', 'nom', 'nom complet', 'nombre', 'nombre completo']

const fields = Object.entries(leadImportFields) as [LeadImportField, Field][]

/** By the field's own name, which fits best, and by its label. */
const ownKeys = new Map(
  fields.flatMap(([name, { label }]) => [name, label].flatMap(wordKeys).map((key) => [key, name] as const)),
)
const fieldByKey = new Map(ownKeys)
for (const [name] of fields)
  for (const heading of importHeadings[name] ?? [])
    for (const key of wordKeys(heading)) if (!fieldByKey.has(key)) fieldByKey.set(key, name)

const personalKeys = new Set(personalHeadings.flatMap(wordKeys))

const lookUp = <Found>(map: ReadonlyMap<string, Found>, column: string): Found | undefined =>
  wordKeys(column)
    .map((key) => map.get(key))
    .find((found) => found !== undefined)

/**
 * The field each column is, by its name in any of the languages; null where nothing fits. A field goes to the first
 * column that fits, the ones that fit best first. `Name` is a person's beside a column that names companies, and the
 * last name beside one of first names.
 */
export function matchColumns(columns: readonly string[]): (LeadImportField | null)[] {
  const fits = columns.map((column) => lookUp(fieldByKey, column))
  const isPersonal = columns.map((column) => wordKeys(column).some((key) => personalKeys.has(key)))
  const namesCompanies = fits.some((field, index) => field === 'name' && !isPersonal[index])
  const isLastName = fits.includes('contactFirstName') && !fits.includes('contactLastName')
  const personalField = isLastName ? 'contactLastName' : namesCompanies ? 'contactName' : undefined
  const taken = new Set<LeadImportField>()
  const take = (field: LeadImportField | undefined): LeadImportField | null => {
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  }
  const isOther = (index: number) => personalField !== undefined && isPersonal[index]
  const best = columns.map((column, index) => (isOther(index) ? null : take(lookUp(ownKeys, column))))
  const fitting = columns.map((_, index) => best[index] ?? (isOther(index) ? null : take(fits[index])))
  return fitting.map((field, index) => field ?? (isOther(index) ? take(personalField) : null))
}
