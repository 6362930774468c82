import { emailSearchApi, searchedTextOf } from '@ginkgo/contracts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { emails, organizations } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'

/** What a search looks through of a new e-mail, as the organization has it when the e-mail is written. */
export const searchedTextIn = (organizationId: string, body: string): SQL<string | null> =>
  sql`(SELECT ${searchedTextOf(body)} FROM ${organizations} WHERE ${organizations.id} = ${organizationId}
    AND ${organizations.searchesEmailTexts} = 1)`

const { id, searchesEmailTexts: isOn, emailTextsUpTo: upTo } = organizations

const readEmailSearch = (db: OrgDb) =>
  combine({
    row: db.select({ id, name: organizations.name, isOn, upTo }).from(organizations).first(),
    counts: db
      .select({
        total: sql<number>`count(*)`,
        done: sql<number>`count(*) FILTER (WHERE ${emails.messageId} <= (SELECT ${upTo} FROM ${organizations}
          WHERE ${id} = ${emails.organizationId}))`,
      })
      .from(emails)
      .by('emails_by_message')
      .first(),
  })
type EmailSearchRow = ReturnType<ReturnType<typeof readEmailSearch>['decode']>

function toEmailSearch({ row, counts }: EmailSearchRow) {
  const { isOn, upTo } = existing(row, 'Organization')
  return { isOn, progress: upTo === null ? null : (counts ?? { done: 0, total: 0 }) }
}

export const getEmailSearch = operation(emailSearchApi.get, {
  load: ({ db }) => readEmailSearch(db),
  handle: ({ loaded }) => answer(toEmailSearch(loaded)),
})

export const setEmailSearch = operation(emailSearchApi.set, {
  load: ({ db }) => readEmailSearch(db),
  handle: ({ db, loaded, body }) => {
    const row = existing(loaded.row, 'Organization')
    if (row.isOn === body.isOn) return answer(toEmailSearch(loaded))
    const total = loaded.counts?.total ?? 0
    return commit(
      { isOn: body.isOn, progress: { done: 0, total } },
      [db.update(organizations, { searchesEmailTexts: body.isOn, emailTextsUpTo: '' }, eq(id, row.id))],
      {
        audit: [
          {
            kind: 'organization.email_search_changed',
            subject: row.name,
            details: body.isOn ? 'Subjects, people and texts' : 'Subjects and people',
          },
        ],
        starts: [{ job: 'emails.index' }],
      },
    )
  },
})
