import { filesApi } from '@ginkgo/contracts'
import { and } from 'drizzle-orm'
import { countAll } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { behind, type Order, orderOf, type PageRequest, sortKey, toPage } from '../../../db/paging.ts'
import { files } from '../../../db/schema/index.ts'
import { combine, map } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { inContext, isOf, type PlaceParams, readPlace } from '../../audit/activity-stream/record-context.ts'
import { fileFields, isThere, joinedFiles, toFile } from './file-fields.ts'

export const listFiles = operation(filesApi.ofEnquiry, {
  load: ({ db, params, page }) => readFilesOf(db, params, page),
  handle: ({ loaded }) => answer(loaded),
})

/** Those of its enquiries as well. */
export const listFilesOfLead = operation(filesApi.ofLead, {
  load: ({ db, params, page }) => readFilesOf(db, params, page),
  handle: ({ loaded }) => answer(loaded),
})

/** The latest first. */
const order: Order = { by: files.createdAt, id: files.id, descending: true }

function readFilesOf(db: OrgDb, place: PlaceParams, page: PageRequest) {
  const within = and(isOf(files, place), isThere)
  const parts = combine({
    place: readPlace(db, place),
    total: inContext(db.select({ count: countAll }).from(files), files)
      .where(within)
      .first(),
    rows: joinedFiles(db.select({ ...fileFields, sortKey: sortKey(order) }).from(files))
      .where(and(within, behind(order, page)))
      .orderBy(...orderOf(order))
      .limit(page.limit + 1)
      .bounded(),
  })
  return map(parts, ({ rows, total }) => {
    const listed = toPage(rows, total?.count ?? 0, page)
    return { ...listed, rows: listed.rows.map(toFile) }
  })
}
