import { type ListName, presentValue, valueListsApi } from '@ginkgo/contracts'
import { getTableName } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiryRollup, leadRollup, verticals } from '../../../db/schema/index.ts'
import { combine, map, nothing, type Read } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { presentKeys } from '../../../lists/facets.ts'
import { asAnswered, type ListRow, readList } from './value-list-rows.ts'

/** The tags of the records that the caller may see, in the order of the alphabet. */
function readUsedTags(db: OrgDb): Read<string[]> {
  const tagsIn = (table: typeof leadRollup | typeof enquiryRollup, count: string) =>
    presentKeys(getTableName(table), { key: 'tag', count })
  const rows = db
    .select({
      leads: tagsIn(leadRollup, leadRollup.leads.name),
      enquiries: tagsIn(enquiryRollup, enquiryRollup.count.name),
    })
    .from(verticals)
    .all()
  return map(rows, (entries) => {
    const tags = entries.flatMap(({ leads, enquiries }) =>
      [leads, enquiries].flatMap((text) => JSON.parse(text)),
    )
    return [...new Set(tags as string[])].toSorted((a, b) => a.localeCompare(b))
  })
}

/** A list; that of tags also has those that only records have. */
export const readAnswered = (db: OrgDb, list: ListName) =>
  combine({ row: readList(db, list), used: list === 'tags' ? readUsedTags(db) : nothing })

/** The list as it is answered, with the tags in use behind its own. */
export function answered(
  list: ListName,
  row: Pick<ListRow, 'entries' | 'moves' | 'updatedAt'> | undefined,
  used: readonly string[] = [],
) {
  const own = asAnswered(list, row)
  const others = used.filter((tag) => !presentValue(own.values, tag))
  const values = others.map((value) => ({
    value,
    label: value,
    isArchived: false,
    formerValues: [],
    isMoving: false,
  }))
  return { ...own, values: [...own.values, ...values] }
}

export const getValueList = operation(valueListsApi.get, {
  load: ({ db, params: { list } }) => readAnswered(db, list),
  handle: ({ params: { list }, loaded: { row, used } }) => answer(answered(list, row, used)),
})
