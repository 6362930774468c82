import { callsApi } from '@ginkgo/contracts'
import { and } from 'drizzle-orm'
import { countAll } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { notes } from '../../../db/schema/index.ts'
import { combine, map } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { behind, orderOf, type PageRequest, sortKey, toPage } from '../../../db/paging.ts'
import { inContext, isOf, type PlaceParams, readPlace } from '../../audit/activity-stream/record-context.ts'
import { callFields, callOrder, isCall, joinedCalls, toCall } from './call-fields.ts'

export const listCalls = operation(callsApi.ofEnquiry, {
  load: ({ db, params, page }) => readCallsOf(db, params, page),
  handle: ({ loaded }) => answer(loaded),
})

/** Those of its enquiries as well. */
export const listCallsOfLead = operation(callsApi.ofLead, {
  load: ({ db, params, page }) => readCallsOf(db, params, page),
  handle: ({ loaded }) => answer(loaded),
})

function readCallsOf(db: OrgDb, place: PlaceParams, page: PageRequest) {
  const within = and(isOf(notes, place), isCall)
  const parts = combine({
    place: readPlace(db, place),
    total: inContext(db.select({ count: countAll }).from(notes), notes)
      .where(within)
      .first(),
    rows: joinedCalls(db.select({ ...callFields, sortKey: sortKey(callOrder) }).from(notes))
      .where(and(within, behind(callOrder, page)))
      .orderBy(...orderOf(callOrder))
      .limit(page.limit + 1)
      .bounded(),
  })
  return map(parts, ({ rows, total }) => {
    const listed = toPage(rows, total?.count ?? 0, page)
    return { ...listed, rows: listed.rows.map(toCall) }
  })
}
