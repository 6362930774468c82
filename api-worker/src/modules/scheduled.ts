import { databasesOf } from '../databases/door.ts'
import type { Bindings } from '../operation/env.ts'
import { recountDerived } from './jobs/recount-derived.ts'
import { type Jobs, runJobs } from './jobs/run-jobs.ts'
import { deliverWebhooks } from './integrations/webhooks/deliver-webhooks.ts'
import { runRules } from './automation/run-rules.ts'
import { revokeLeftovers } from './integrations/revoke-tokens.ts'
import { indexValues } from './sales/custom-fields/index-values.ts'
import { forgetFormerValues } from './sales/custom-fields/forget-former-values.ts'
import { continueImports } from './sales/lead-imports/continue-imports.ts'
import { giveToInvited } from './sales/lead-imports/give-to-invited.ts'
import { purgeImportRows } from './sales/lead-imports/purge-import-rows.ts'
import { readPhonesAnew } from './sales/leads/read-phones-anew.ts'
import { indexTexts } from './activities/emails/index-texts.ts'
import { sendDueEmails } from './activities/sent-emails/send-due.ts'
import { giveUpMails } from './mail/give-up-mails.ts'
import { deliverDue } from './mail/outbox.ts'
import { scanWaiting, sweepFiles } from './activities/files/sweep-files.ts'
import { purgeNotifications } from './activities/notifications/purge-notifications.ts'
import { sendReminders } from './activities/notifications/send-reminders.ts'
import { purgeOrganizations } from './organization/organization-deletion/purge-organizations.ts'
import { continueMoves } from './organization/value-lists/continue-moves.ts'
import { mailReports } from './query/reports/mails/mail-reports.ts'
import { purgeExpired } from './system/retention/purge-expired.ts'

const jobs: Jobs = {
  'mail.deliver': deliverDue,
  'mail.give-up': giveUpMails,
  'emails.send': sendDueEmails,
  'emails.index': indexTexts,
  'retention.purge': purgeExpired,
  'organizations.purge': purgeOrganizations,
  'phones.read': readPhonesAnew,
  'fields.index': indexValues,
  'fields.forget': forgetFormerValues,
  'value-lists.move': continueMoves,
  'lead-imports.continue': continueImports,
  'lead-imports.owners': giveToInvited,
  'lead-imports.purge': purgeImportRows,
  'integrations.revoke': revokeLeftovers,
  'webhooks.deliver': deliverWebhooks,
  'rules.run': runRules,
  'reminders.send': sendReminders,
  'reports.mail': mailReports,
  'notifications.purge': purgeNotifications,
  'files.scan': scanWaiting,
  'files.sweep': sweepFiles,
  'derived.recount': recountDerived,
}

/**
 * Everything the cron trigger does, once a minute, for each database. One task's failure keeps no other from its turn, and
 * neither does one database's.
 * @throws AggregateError of what failed
 */
export async function runScheduledWork(env: Bindings): Promise<void> {
  const runs = await Promise.allSettled(databasesOf(env).map((database) => runJobs(database, jobs)))
  const errors = runs.flatMap((run) => (run.status === 'rejected' ? [run.reason] : []))
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '))
}
