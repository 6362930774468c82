import type { Bindings } from '../http/env.ts'
import { revokeLeftovers } from './integrations/revoke-tokens.ts'
import { continueImports } from './lead-imports/continue-imports.ts'
import { purgeImportRows } from './lead-imports/purge-import-rows.ts'
import { deliverDue } from './mail/outbox.ts'
import { purgeNotifications } from './notifications/purge-notifications.ts'
import { sendReminders } from './notifications/send-reminders.ts'
import { purgeOrganizations } from './organization-deletion/purge-organizations.ts'
import { purgeExpired } from './retention/purge-expired.ts'

/**
 * Everything the cron trigger does, once a minute. One task's failure keeps no other from its turn.
 * @throws AggregateError of what failed
 */
export async function runScheduledWork(env: Bindings): Promise<void> {
  const results = await Promise.allSettled([
    deliverDue(env),
    purgeExpired(env),
    purgeOrganizations(env),
    continueImports(env),
    purgeImportRows(env),
    revokeLeftovers(env),
    sendReminders(env),
    purgeNotifications(env),
  ])
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '))
}
