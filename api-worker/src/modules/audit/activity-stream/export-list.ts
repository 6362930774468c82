import type { CsvSeparator, FieldChange } from '@ginkgo/contracts'
import { unbounded } from '../../../db/counted.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import type { Fields } from '../../../db/scoped-select.ts'
import type { Read } from '../../../db/statement.ts'
import { csvDownload } from '../../../operation/file-answer.ts'
import type { Page } from '../../../db/paging.ts'
import { commit } from '../../../operation/result.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import { readTotal } from '../../../lists/counts.ts'
import type { List } from '../../../lists/list.ts'
import type { Query } from '../../../lists/query.ts'
import { readPage } from '../../../lists/page.ts'
import { recordActivity } from './record-activity.ts'

/** Rows that are read at a time. */
const limit = 1_000

/** The first rows of a list that is exported, and how many there are to the last one. */
export const readExported = <Row extends Fields, Listed>(db: OrgDb, list: List<Row, Listed>, query: Query) =>
  readPage(db, list, query, { limit }, readTotal(db, list, query, unbounded))

interface Exported<Row extends Fields, Listed> {
  readonly list: List<Row, Listed>
  readonly query: Query
  readonly first: Page<Listed>
  readonly columns: {
    readonly header: readonly string[]
    readonly cells: (row: Listed) => readonly unknown[]
  }
  /** The query as the caller wrote it. */
  readonly asked: { readonly separator: CsvSeparator }
  readonly vertical: { readonly id: string; readonly name: string }
  /** What the file holds: `['lead', 'leads']`. */
  readonly named: readonly [one: string, many: string]
}

/** The list as a file. Who took how many records along, and which, is recorded before the first of them is sent. */
export function exportList<Row extends Fields, Listed>(
  { db, scope, now }: { readonly db: OrgDb; readonly scope: OrgScope; readonly now: string },
  { list, query, first, columns, asked, vertical, named: [one, many] }: Exported<Row, Listed>,
) {
  const { total } = first
  const known: Read<number> = { statements: [], decode: () => total }
  const title = `${many.charAt(0).toUpperCase()}${many.slice(1)}`
  const file = csvDownload({
    fileName: `${title} ${vertical.name} ${now.slice(0, 10)}.csv`,
    separator: asked.separator,
    ...columns,
    first,
    more: (cursor) => readPage(db, list, query, { limit, cursor }, known),
  })
  return commit(file, [
    recordActivity(db, scope, now, {
      verticalId: vertical.id,
      type: `${many}.exported`,
      title: `${title} exported`,
      description: `${total} ${total === 1 ? one : many}`,
      changes: [{ field: 'rows', from: null, to: total }, ...narrowing(asked)],
    }),
  ])
}

/** What the exported list was narrowed by and in which order it was. */
function narrowing({ separator: _, ...query }: Exported<Fields, unknown>['asked']): FieldChange[] {
  return Object.entries(query).flatMap(([field, to]) =>
    to === undefined || to === false ? [] : [{ field, from: null, to }],
  )
}
