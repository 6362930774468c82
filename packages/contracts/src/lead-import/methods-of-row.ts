import type { LeadImportColumn } from '../entities/lead-import.ts'
import type { RowValues } from './read-values.ts'

const pairs = [
  { own: 'email', ofPerson: 'contactEmail' },
  { own: 'phone', ofPerson: 'contactMobile' },
] as const
const namesOfPeople = ['contactName', 'contactFirstName', 'contactLastName']

/**
 * Whose the e-mails and numbers of a row are in a file of leads. Where the file has one column of them and one of people,
 * those of a row without a person are the lead's.
 */
export function methodsOfRow(
  columns: readonly LeadImportColumn[],
  values: RowValues,
): {
  readonly values: RowValues
  /** How to contact a new lead whose file has such a column for people only, so that it is recognized later on. */
  readonly methods: { readonly email?: unknown; readonly phone?: unknown }
} {
  const has = (field: string) => columns.some((column) => column.field === field)
  const isNobody = namesOfPeople.some(has) && !values.has('contactName') && !values.has('contactDesignation')
  const own = new Map(values)
  const methods: Record<string, unknown> = {}
  for (const pair of pairs) {
    if (has(pair.own) || !values.has(pair.ofPerson)) continue
    const value = values.get(pair.ofPerson)
    if (!isNobody) methods[pair.own] = value
    else {
      own.set(pair.own, value)
      own.delete(pair.ofPerson)
    }
  }
  return { values: own, methods }
}
