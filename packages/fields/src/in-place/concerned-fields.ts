import type { Field, Fields } from '@ginkgo/contracts'

/** The field that says in which currency the amounts of a record are. */
const currency = 'currency'

/** Whether people fill in a field of this name. */
export const isInput = (fields: Fields, name: string): boolean =>
  fields[name] !== undefined && fields[name].computed === undefined

/** Whether it is in the currency of the record; an amount that the organization has added has its own. */
const isInCurrency = (field: Field | undefined): boolean => field?.type === 'money' && !field.custom

/** The fields that are edited as one: an amount means nothing without its currency. */
export const editedTogether = (fields: Fields, name: string): readonly string[] =>
  isInCurrency(fields[name]) && fields[currency] ? [name, currency] : [name]

/**
 * The fields that give these their meaning, and these: where somebody else has changed one of them meanwhile, the person
 * who edits has not seen what their change would mean now.
 */
export function concernedFields(fields: Fields, names: readonly string[]): string[] {
  const belongs = (name: string): boolean => {
    if (names.includes(name)) return true
    const field = fields[name]
    if (field?.onlyWhile && names.includes(field.onlyWhile.field)) return true
    if (names.some((each) => fields[each]?.onlyWhile?.field === name)) return true
    if (name === currency) return names.some((each) => isInCurrency(fields[each]))
    return isInCurrency(field) && names.includes(currency)
  }
  return Object.keys(fields).filter(belongs)
}
