import {
  type DashboardTile,
  declaredFields,
  querySources,
  type ReportDefinition,
  type ReportResult,
  withCustomFields,
} from '@ginkgo/contracts'
import { and, eq, lte, sql, type SQL } from 'drizzle-orm'
import { AccountsDb } from '../../../../db/accounts-db.ts'
import { type Connection, GuardFailed } from '../../../../db/connection.ts'
import { OrgDb } from '../../../../db/org-db.ts'
import { organizations, reportMails, users } from '../../../../db/schema/index.ts'
import { combine } from '../../../../db/statement.ts'
import { DomainError } from '../../../../operation/errors.ts'
import { defineJob, type JobTurn } from '../../../../operation/job.ts'
import { errorFields, log } from '../../../../operation/log.ts'
import type { Mail } from '../../../../operation/mail.ts'
import type { OrgScope } from '../../../../operation/scope.ts'
import { authenticate } from '../../../../runner/admit.ts'
import { recordMails } from '../../../../operation/record-mails.ts'
import { composeMail } from '../../../mail/compose-mail.ts'
import { jobContext } from '../../../mail/job-context.ts'
import type { MailSection } from '../../../mail/mail-parts.ts'
import { asSubject } from '../../../mail/names.ts'
import { readSurroundings, type Surroundings } from '../../asked.ts'
import { isDashboardRow, isReportRow, type ReportRow, readEither, readReportsOf } from '../report-fields.ts'
import { reportFigures } from '../report-result.ts'
import { mailTable } from './mail-text.ts'
import { type MailTurn, turnOf } from './mail-week.ts'
import { reportUnsubscribeUrl } from './unsubscribe-token.ts'

/** Those with reports that are mailed now. */
const withDueReports = (now: number): SQL =>
  sql`SELECT DISTINCT ${reportMails.organizationId} AS id FROM ${reportMails}
    JOIN ${organizations} ON ${organizations.id} = ${reportMails.organizationId} AND ${organizations.deletedAt} IS NULL
    WHERE ${reportMails.dueAt} IS NOT NULL AND ${reportMails.dueAt} <= ${now}`

/** Mails that one turn makes, each with up to twelve reports. */
const atOnce = 10
/** Milliseconds until a mail that cannot be made is tried again, so that those behind it go out. */
const laterMs = 600_000

/**
 * Mails reports and dashboards to those who want them every week: computed with the rights of each reader at that moment, in
 * their zone. The batch that records a mail moves its row to the next week, so that no week is mailed twice.
 */
export const mailReports = defineJob({
  name: 'reports.mail',
  owner: {
    title: 'Weekly reports by mail',
    whenFailed: 'Weekly reports are late.',
    left: (db, now) =>
      db
        .select({ waiting: sql<number>`count(*)` })
        .from(reportMails)
        .where(lte(reportMails.dueAt, new Date(now).toISOString()))
        .first(),
  },
  runMs: 20_000,
  lanes: 2,
  due: () => withDueReports(Date.now()),
  async step(turn) {
    const { connection, db, organizationId, until } = turn
    const due = await connection.read(readDueMails(db))
    for (const row of due) {
      if (Date.now() > until) return true
      await mailOne(turn, row).catch(async (error: unknown) => {
        // Another run has taken it.
        if (error instanceof GuardFailed) return
        log('error', { task: 'reports.mail', organizationId, mailId: row.id, ...errorFields(error) })
        await connection.write([
          db.update(reportMails, { dueAt: new Date(Date.now() + laterMs).toISOString() }, dueAsRead(row)),
        ])
      })
    }
    return due.length === atOnce
  },
})

const readDueMails = (db: OrgDb) =>
  db
    .select({
      id: reportMails.id,
      reportId: reportMails.reportId,
      userId: reportMails.userId,
      weekday: reportMails.weekday,
      hour: reportMails.hour,
      mailed: reportMails.week,
      dueAt: sql<string>`${reportMails.dueAt}`.mapWith(reportMails.dueAt),
      timeZone: sql<string | null>`(SELECT u.time_zone FROM ${users} u WHERE u.id = ${reportMails.userId})`,
    })
    .from(reportMails)
    .where(lte(reportMails.dueAt, new Date().toISOString()))
    .orderBy(sql`${reportMails.dueAt}`)
    .limit(atOnce)
    .all()

type DueMail = ReturnType<ReturnType<typeof readDueMails>['decode']>[number]

const dueAsRead = ({ id, dueAt }: DueMail) => and(eq(reportMails.id, id), eq(reportMails.dueAt, dueAt))

async function mailOne(work: JobTurn, row: DueMail): Promise<void> {
  const { connection, db } = work
  const now = new Date().toISOString()
  const turn = turnOf(row, row.timeZone ?? 'UTC', now)
  const mail = turn.week === undefined ? undefined : await composed(work, row)
  await connection.write(recorded(db, row, turn, mail, now))
}

function recorded(
  db: OrgDb,
  row: DueMail,
  turn: MailTurn,
  mail: { readonly mail: Mail; readonly organizationId: string } | undefined,
  now: string,
) {
  const accounts = new AccountsDb()
  return [
    db.guard(db.exists(reportMails, dueAsRead(row)), 'retry'),
    db.update(
      reportMails,
      { dueAt: turn.dueAt, ...(turn.week !== undefined && { week: turn.week }) },
      eq(reportMails.id, row.id),
    ),
    ...(mail ? recordMails(accounts, [mail.mail], mail.organizationId, now).statements : []),
  ]
}

/** The mail as its reader may see it; undefined for who has left, or may not see the report any more. */
async function composed(work: JobTurn, { id, reportId }: DueMail) {
  const { env, connection } = work
  const caller = {
    credential: { kind: 'reportMail', hash: id } as const,
    context: jobContext(work, id, []),
  }
  const scope = await authenticate(caller).then(
    (identity) => identity.scope,
    (error: unknown) => {
      if (error instanceof DomainError && error.code === 'unauthenticated') return undefined
      throw error
    },
  )
  if (!scope?.allows('leads:read')) return undefined
  const db = new OrgDb(scope)
  const { row, around } = await connection.read(
    combine({ row: readEither(db, reportId, scope.user.id), around: readSurroundings(db) }),
  )
  if (!row) return undefined
  const reports = isDashboardRow(row)
    ? inOrder(
        row.definition.tiles,
        await connection.read(
          readReportsOf(
            db,
            row.definition.tiles.map((tile) => tile.reportId),
            scope.user.id,
          ),
        ),
      )
    : isReportRow(row)
      ? [row]
      : []
  const sections: MailSection[] = []
  for (const report of reports) sections.push(await sectionOf(connection, db, scope, around, report))
  const isOne = !isDashboardRow(row)
  const path = isOne ? `/dashboard/reports/${reportId}` : `/dashboard/reports/dashboards/${reportId}`
  const { organizationId } = scope
  const mail = composeMail({
    to: scope.user.email,
    subject: `${asSubject(row.name)}: your weekly ${isOne ? 'report' : 'dashboard'}`,
    heading: row.name,
    paragraphs: sections.length === 0 ? ['This dashboard has no reports that you may see.'] : [],
    sections: isOne ? sections.map((section) => ({ ...section, title: '' })) : sections,
    button: { label: isOne ? 'Open the report' : 'Open the dashboard', href: `${env.PUBLIC_ORIGIN}${path}` },
    footnote: `The figures are of the records that you may see. You get this mail every week; to stop it, open ${await reportUnsubscribeUrl(env, { organizationId, mailId: id })}`,
  })
  return { mail, organizationId }
}

const inOrder = (tiles: readonly DashboardTile[], reports: readonly ReportRow[]) =>
  tiles.flatMap(({ reportId }) => reports.filter(({ id }) => id === reportId))

async function sectionOf(
  connection: Connection,
  db: OrgDb,
  scope: OrgScope,
  around: Surroundings,
  { name, definition }: ReportRow,
): Promise<MailSection> {
  const reader = { db, scope, around, now: new Date().toISOString() }
  try {
    const { reads, resultIn } = reportFigures(definition, {}, reader)
    const result: ReportResult = resultIn(await connection.read(reads))
    return {
      title: name,
      table: mailTable(definition, result, fieldsOf(definition, around), scope.user.locale),
    }
  } catch (error) {
    // What it asks about was deleted, or is not for this reader.
    if (!(error instanceof DomainError)) throw error
    return {
      title: name,
      text: 'This report cannot be computed any more: open it to see what stands in the way.',
    }
  }
}

function fieldsOf({ source }: ReportDefinition, { fields }: Surroundings) {
  const kind = (withCustomFields as Partial<Record<typeof source, string>>)[source]
  const custom = fields.filter(({ recordKind, status }) => recordKind === kind && status === 'active')
  return { ...querySources[source], ...declaredFields(custom) }
}
