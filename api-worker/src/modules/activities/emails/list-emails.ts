import { emailsApi } from '@ginkgo/contracts'
import { and, type SQL } from 'drizzle-orm'
import { countAll } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { behind, orderOf, type Page, type PageRequest, sortKey, toPage } from '../../../db/paging.ts'
import { emails } from '../../../db/schema/index.ts'
import { combine, map } from '../../../db/statement.ts'
import type { Bindings } from '../../../operation/env.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { inContext, isOf, type PlaceParams, readPlace } from '../../audit/activity-stream/record-context.ts'
import {
  type EmailColumns,
  emailFields,
  emailOrder,
  isShownTo,
  joinedEmails,
  toEmail,
} from './email-fields.ts'

export const listEmails = operation(emailsApi.ofEnquiry, {
  load: ({ db, params, page, callerId }) => readEmailsOf(db, params, page, callerId),
  handle: ({ env, loaded }) => answer(shownPage(env, loaded)),
})

/** Those of its enquiries as well. */
export const listEmailsOfLead = operation(emailsApi.ofLead, {
  load: ({ db, params, page, callerId }) => readEmailsOf(db, params, page, callerId),
  handle: ({ env, loaded }) => answer(shownPage(env, loaded)),
})

function readEmailsOf(db: OrgDb, place: PlaceParams, page: PageRequest, callerId: SQL) {
  const within = and(isOf(emails, place), isShownTo(callerId))
  const parts = combine({
    place: readPlace(db, place),
    total: inContext(db.select({ count: countAll }).from(emails), emails)
      .where(within)
      .first(),
    rows: joinedEmails(db.select({ ...emailFields, sortKey: sortKey(emailOrder) }).from(emails))
      .where(and(within, behind(emailOrder, page)))
      .orderBy(...orderOf(emailOrder))
      .limit(page.limit + 1)
      .bounded(),
  })
  return map(parts, ({ rows, total }) => toPage(rows, total?.count ?? 0, page))
}

const shownPage = (env: Bindings, page: Page<EmailColumns>) => ({
  ...page,
  rows: page.rows.map((row) => toEmail(env, row)),
})
