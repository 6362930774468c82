import { reportMailsApi } from '@ginkgo/contracts'
import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { OrgDb } from '../../../../db/org-db.ts'
import { memberships, reportMails, users } from '../../../../db/schema/index.ts'
import { combine } from '../../../../db/statement.ts'
import { DomainError, existing } from '../../../../operation/errors.ts'
import { operation } from '../../../../operation/operation.ts'
import { answer, commit } from '../../../../operation/result.ts'
import { mayChange, readEither } from '../report-fields.ts'
import { nextMoment } from './mail-week.ts'

const readMails = (db: OrgDb, reportId: string) =>
  db
    .select({
      id: reportMails.id,
      userId: reportMails.userId,
      weekday: reportMails.weekday,
      hour: reportMails.hour,
      nextAt: reportMails.dueAt,
    })
    .from(reportMails)
    .where(eq(reportMails.reportId, reportId))
    .orderBy(sql`${reportMails.userId}`)
    .all()

const load = (db: OrgDb, reportId: string, callerId: SQL) =>
  combine({ report: readEither(db, reportId, callerId), mails: readMails(db, reportId) })

const listMails = operation(reportMailsApi.list, {
  load: ({ db, params, callerId }) => load(db, params.reportId, callerId),
  handle: ({ scope, loaded }) => {
    const isManager = mayChange(scope, existing(loaded.report, 'Report'))
    const shown = loaded.mails.filter(({ userId }) => isManager || userId === scope.user.id)
    return answer(shown.map(({ id: _id, ...mail }) => mail))
  },
})

const setMails = operation(reportMailsApi.set, {
  load: ({ db, params, callerId }) =>
    combine({
      report: readEither(db, params.reportId, callerId),
      mails: readMails(db, params.reportId),
      people: db
        .select({
          id: users.id,
          name: users.fullName,
          timeZone: users.timeZone,
          role: users.globalRole,
          verticalIds: sql<string>`(SELECT json_group_array(m.vertical_id) FROM ${memberships} m WHERE m.user_id = users.id)`,
        })
        .from(users)
        .where(eq(users.active, true))
        .all(),
    }),
  handle: ({ db, scope, params, loaded, body, now }) => {
    const report = existing(loaded.report, 'Report')
    const isOwn = body.userIds === undefined
    const isManager = mayChange(scope, report)
    if (!isOwn && !isManager) throw new DomainError('forbidden', 'You may only have it mailed to yourself')
    const { weekday, hour } = body
    const wanted = [...new Set<string>(body.userIds ?? [scope.user.id])].map((id) => {
      const person = loaded.people.find((each) => each.id === id)
      const { ownerId, sharedWith } = report
      const sees =
        person &&
        (sharedWith === null
          ? id === ownerId
          : person.role === 'admin' || (JSON.parse(person.verticalIds) as string[]).includes(sharedWith))
      if (!person || !(sees || id === ownerId))
        throw new DomainError('rule_broken', `${person?.name ?? 'Nobody known'} may not see it`)
      return person
    })
    const former = new Map(loaded.mails.map((mail) => [mail.userId as string, mail]))
    const rows = wanted.map(({ id: userId, timeZone }) => {
      const own = former.get(userId)
      // Who has unsubscribed is asked by nobody else.
      const isOff = own?.nextAt === null && userId !== scope.user.id
      const nextAt = isOff ? null : nextMoment(now, { weekday, hour }, timeZone ?? 'UTC')
      return { id: own?.id ?? uuid(), userId, weekday, hour, nextAt }
    })
    const ofReport = eq(reportMails.reportId, params.reportId)
    const ids = rows.map(({ id }) => id)
    const gone = [...former.values()].filter(({ id, nextAt }) => nextAt !== null && !ids.includes(id))
    const stays = isOwn ? [...former.values()].filter(({ id }) => !ids.includes(id)) : []
    const given = rows.filter(({ userId }) => !former.has(userId))
    const changed = rows.filter(({ userId }) => former.has(userId))
    const result = [...rows, ...(isManager ? stays : [])]
      .toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
      .map(({ id: _id, ...mail }) => mail)
    return commit(result, [
      ...(isOwn || gone.length === 0
        ? []
        : [
            db.delete(
              reportMails,
              and(ofReport, sql`${reportMails.dueAt} IS NOT NULL`, notInArray(reportMails.id, ids)),
            ),
          ]),
      ...changed.map(({ id, nextAt }) =>
        db.update(reportMails, { weekday, hour, dueAt: nextAt }, eq(reportMails.id, id)),
      ),
      db.insert(
        reportMails,
        ...given.map(({ nextAt, ...row }) => ({
          ...row,
          reportId: params.reportId,
          dueAt: nextAt,
          week: null,
        })),
      ),
    ])
  },
})

const stopMail = operation(reportMailsApi.stop, {
  load: ({ db, params, callerId }) => readEither(db, params.reportId, callerId),
  handle: ({ db, scope, params, loaded }) => {
    existing(loaded, 'Report')
    const isOwn = and(eq(reportMails.reportId, params.reportId), eq(reportMails.userId, scope.user.id))
    return commit(undefined, [db.update(reportMails, { dueAt: null }, isOwn)])
  },
})

export const reportMailOperations = [listMails, setMails, stopMail]
