import { undoableDays } from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'
import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { AccountsDb } from '../../../db/accounts-db.ts'
import { lowestId } from '../../../db/expressions.ts'
import {
  changeSetRows,
  changeSets,
  changes,
  connectFlows,
  formSubmissions,
  idempotencyKeys,
  invitations,
  jobTurns,
  knownDevices,
  oauthClients,
  oauthConnections,
  oauthTokens,
  outbox,
  passwordResets,
  rateLimits,
  sessions,
  signInLinks,
  signInSteps,
  ruleRuns,
  signUpCodes,
  signUps,
  webhookDeliveries,
} from '../../../db/schema/index.ts'
import { defineJob, ofNobody, type JobTurn } from '../../../operation/job.ts'
import { signUpDays } from '../../accounts/auth/pending-sign-up.ts'
import { storedDays as keptDaysOfChanges } from '../../activities/changes/change-cursor.ts'
import { deleteInSteps, type ExpiredRows } from '../../jobs/delete-in-steps.ts'

/** The number of days for which rows stay after their use. */
const storedDays = {
  idempotencyKey: 1,
  expiredInvitation: 30,
  sentMail: 7,
  webhookDelivery: 30,
  ruleRun: 90,
  rejectedSubmission: 90,
  unusedDevice: 180,
  // Longer than a connection lasts, because deleting a client deletes its connections.
  unusedOauthClient: 100,
  // Longer than the wait after a failed turn.
  turn: 1,
  // Longer than its rows, so that they are deleted 500 at a time.
  changeSet: 90,
} as const

/**
 * The number of the first change since the time. Numbers grow with time, so no more rows are read than are to go; where
 * all are, one more than there are.
 */
const firstChangeSince = (time: string): SQL =>
  sql`(SELECT coalesce(
    (SELECT ${changes.seq} FROM ${changes} WHERE ${gte(changes.at, time)} ORDER BY ${changes.seq} LIMIT 1),
    (SELECT max(${changes.seq}) + 1 FROM ${changes})))`

/**
 * Deletes expired rows: tokens and codes for signing in, counters, stored answers, mails that were sent, sign-ups that
 * were never verified, what records were before changes that can be undone no more, what webhooks were sent, runs of rules that are over, and
 * submissions of forms that nobody accepted.
 */
export const purgeExpired = defineJob({ name: 'retention.purge', due: ofNobody, step: purge })

function purge({ connection, until }: JobTurn): Promise<boolean> {
  const accounts = new AccountsDb()
  const nowMs = Date.now()
  const before = (days: number) => nowMs - days * dayMs
  const at = (ms: number) => new Date(ms).toISOString()
  const leaving: readonly ExpiredRows[] = [
    { table: outbox, where: lt(outbox.sentAt, before(storedDays.sentMail)) },
    { table: signUps, where: lt(signUps.createdAt, at(before(signUpDays))) },
    { table: signUpCodes, where: lt(signUpCodes.expiresAt, at(nowMs)) },
    { table: knownDevices, where: lt(knownDevices.lastSeenAt, at(before(storedDays.unusedDevice))) },
    { table: sessions, where: lt(sessions.expiresAt, at(nowMs)) },
    { table: signInLinks, where: lt(signInLinks.expiresAt, at(nowMs)) },
    { table: signInSteps, where: lt(signInSteps.expiresAt, at(nowMs)) },
    { table: passwordResets, where: lt(passwordResets.expiresAt, at(nowMs)) },
    { table: oauthTokens, where: lt(oauthTokens.expiresAt, at(nowMs)) },
    { table: oauthConnections, where: lt(oauthConnections.expiresAt, at(nowMs)) },
    { table: oauthClients, where: lt(oauthClients.usedAt, at(before(storedDays.unusedOauthClient))) },
    { table: invitations, where: lt(invitations.expiresAt, at(before(storedDays.expiredInvitation))) },
    { table: changes, where: lt(changes.seq, firstChangeSince(at(before(keptDaysOfChanges)))) },
    // Personal data that nobody needs once the change cannot be undone; an undoing that has begun has a day.
    { table: changeSetRows, where: lt(changeSetRows.changeSetId, lowestId(before(undoableDays + 1))) },
    { table: changeSets, where: lt(changeSets.id, lowestId(before(storedDays.changeSet))) },
    {
      table: webhookDeliveries,
      where: lt(webhookDeliveries.id, lowestId(before(storedDays.webhookDelivery))),
    },
    {
      table: ruleRuns,
      where: and(
        isNull(ruleRuns.dueAt),
        lt(ruleRuns.id, lowestId(before(storedDays.ruleRun))),
        lt(ruleRuns.updatedAt, at(before(storedDays.ruleRun))),
      ) as SQL,
    },
    {
      table: formSubmissions,
      where: and(
        eq(formSubmissions.state, 'rejected'),
        lt(formSubmissions.id, lowestId(before(storedDays.rejectedSubmission))),
      )!,
    },
    { table: connectFlows, where: lt(connectFlows.expiresAt, at(nowMs)) },
    { table: rateLimits, where: lt(rateLimits.expiresAt, nowMs) },
    { table: idempotencyKeys, where: lt(idempotencyKeys.createdAt, at(before(storedDays.idempotencyKey))) },
    {
      table: jobTurns,
      where: and(lt(jobTurns.servedAt, before(storedDays.turn)), lt(jobTurns.retryAt, nowMs))!,
    },
  ]
  return deleteInSteps(connection, accounts, leaving, until)
}
