import { currenciesOf, isNamedByValue, type Organization } from '@ginkgo/contracts'
import type { OrgDb } from '../../db/org-db.ts'
import { organizations } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { type ListRow, readLists } from './value-lists/value-list-rows.ts'

const { id, name, country, keepsAnswers, createdAt, updatedAt } = organizations
const { defaultCurrency, currencies, reportingCurrency } = organizations

/** The row of the caller's organization. */
export function readOrganization(db: OrgDb) {
  const money = { defaultCurrency, currencies, reportingCurrency }
  return db
    .select({ id, name, country, ...money, keepsAnswers, createdAt, updatedAt })
    .from(organizations)
    .first()
}

/** The caller's organization, with the lists whose values have labels. */
export const readShownOrganization = (db: OrgDb) =>
  combine({ row: readOrganization(db), lists: readLists(db, ['lead-sources', 'enquiry-sources']) })

type Row = NonNullable<ReturnType<ReturnType<typeof readOrganization>['decode']>>

/** The organization as it is answered. */
export function asOrganization(row: Row, lists: readonly ListRow[]) {
  const labels = lists.filter(({ list }) => !isNamedByValue(list)).map((each) => [each.list, labelsOf(each)])
  return {
    ...row,
    currencies: currenciesOf(row.currencies),
    labels: Object.fromEntries(labels) as Organization['labels'],
  }
}

/** What people read for each value of a list, and for those that it took the place of. */
const labelsOf = ({ entries }: ListRow): Record<string, string> =>
  Object.fromEntries(
    entries.flatMap(({ value, label, formerValues }) =>
      [...formerValues, value].map((known) => [known, label]),
    ),
  )
