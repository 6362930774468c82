import { undoChanges } from '../../change-log/undo-changes.ts'
import { recountDerived } from '../jobs/recount-derived.ts'
import { BackgroundWork } from '../jobs/background-work.ts'
import { deliverWebhooks } from '../integrations/webhooks/deliver-webhooks.ts'
import { runRules, startRules } from '../automation/run-rules.ts'
import { revokeLeftovers } from '../integrations/revoke-tokens.ts'
import { indexValues } from '../sales/custom-fields/index-values.ts'
import { continueImports } from '../sales/lead-imports/continue-imports.ts'
import { giveToInvited } from '../sales/lead-imports/give-to-invited.ts'
import { purgeImportRows } from '../sales/lead-imports/purge-import-rows.ts'
import { readPhonesAnew } from '../sales/leads/read-phones-anew.ts'
import { indexTexts } from '../activities/emails/index-texts.ts'
import { sendDueEmails } from '../activities/sent-emails/send-due.ts'
import { giveUpMails } from '../mail/give-up-mails.ts'
import { deliverMails } from '../mail/outbox.ts'
import { scanWaiting, sweepFiles } from '../activities/files/sweep-files.ts'
import { purgeNotifications } from '../activities/notifications/purge-notifications.ts'
import { sendReminders } from '../activities/notifications/send-reminders.ts'
import { purgeOrganizations } from '../organization/organization-deletion/purge-organizations.ts'
import { continueMoves } from '../organization/value-lists/continue-moves.ts'
import { mailReports } from '../query/reports/mails/mail-reports.ts'
import { undoings } from '../undo/undoings.ts'
import { purgeExpired } from './retention/purge-expired.ts'

/** All work that no caller waits for. */
export const backgroundWork = new BackgroundWork([
  deliverMails,
  giveUpMails,
  sendDueEmails,
  indexTexts,
  purgeExpired,
  purgeOrganizations,
  readPhonesAnew,
  indexValues,
  continueMoves,
  continueImports,
  giveToInvited,
  purgeImportRows,
  revokeLeftovers,
  deliverWebhooks,
  startRules,
  runRules,
  sendReminders,
  mailReports,
  purgeNotifications,
  scanWaiting,
  sweepFiles,
  undoChanges(undoings),
  recountDerived,
])
