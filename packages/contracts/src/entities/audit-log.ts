import { z } from 'zod'
import { AuditEventId, Timestamp, UserId } from '../primitives.ts'
import { Actor } from './activity.ts'

/** Everything the audit log tells of, in the words people read. */
export const auditKinds = {
  'sign_in.succeeded': 'Signed in',
  'sign_in.failed': 'Sign-in failed',
  'access.refused': 'Access refused',
  'password.changed': 'Password changed',
  'password.reset': 'Password reset',
  'user.joined': 'Joined the organization',
  'user.role_changed': 'Role changed',
  'user.deactivated': 'User deactivated',
  'user.reactivated': 'User reactivated',
  'user.handed_over': 'Records handed over',
  'invitation.created': 'Invitation sent',
  'invitation.resent': 'Invitation sent again',
  'invitation.link_shown': 'Invitation link copied',
  'invitation.deleted': 'Invitation deleted',
  'organization.renamed': 'Organization renamed',
  'organization.country_changed': 'Organization country changed',
  'organization.devices_changed': 'What devices may keep changed',
  'organization.exported': 'All data exported',
  'organization.deleted': 'Organization deleted',
  'audit_log.exported': 'Audit log exported',
  'vertical.created': 'Vertical created',
  'vertical.updated': 'Vertical updated',
  'vertical.deleted': 'Vertical deleted',
  'stage.created': 'Stage created',
  'stage.updated': 'Stage updated',
  'stage.deleted': 'Stage deleted',
  'stage.reordered': 'Stages reordered',
  'loss_reason.created': 'Loss reason added',
  'loss_reason.deleted': 'Loss reason deleted',
  'loss_reason.archived': 'Loss reason archived',
  'custom_field.created': 'Field added',
  'custom_field.proposed': 'Field proposed',
  'custom_field.updated': 'Field changed',
  'custom_field.accepted': 'Proposed field accepted',
  'custom_field.archived': 'Field archived',
  'custom_field.restored': 'Field restored',
  'template.applied': 'Template applied',
  'currencies.changed': 'Currencies changed',
  'currency_rates.set': 'Exchange rates set',
  'currency_rate.deleted': 'Exchange rate removed',
  'list.value_added': 'List value added',
  'list.value_renamed': 'List value renamed',
  'list.value_archived': 'List value archived',
  'list.value_restored': 'List value offered again',
  'list.values_merged': 'List values merged',
  'list.reordered': 'List put in order',
  'goal.created': 'Goal set',
  'goal.updated': 'Goal changed',
  'goal.deleted': 'Goal removed',
  'api_key.created': 'API key created',
  'api_key.revoked': 'API key revoked',
  'api_key.changed': 'API key paused, resumed or limited',
  'ai_connection.changed': 'AI connection paused, resumed or limited',
  'app.installed': 'App installed',
  'app.changed': 'Rights of an app changed',
  'app.removed': 'App removed',
  'ai_connection.approved': 'AI assistant connected',
  'ai_connection.revoked': 'AI assistant disconnected',
  'integration.connected': 'Account connected',
  'integration.disconnected': 'Account disconnected',
  'leads.exported': 'Leads exported',
  'enquiries.exported': 'Enquiries exported',
  'lead.merged': 'Leads merged',
  'lead.merge_undone': 'Merge of leads undone',
  'lead.told_apart': 'Leads told apart',
  'lead.compared_again': 'Leads compared again',
  'enquiry.deleted': 'Enquiry deleted',
  'contact.deleted': 'Contact deleted',
  'note.deleted': 'Note deleted',
  'task.deleted': 'Task deleted',
  'file.deleted': 'File deleted',
  'mail.given_up': 'Mail could not be delivered',
} as const
export type AuditKind = keyof typeof auditKinds
export const AuditKind = z.enum(Object.keys(auditKinds) as [AuditKind, ...AuditKind[]])

/** One entry of the audit log; it never changes and lasts as long as the organization. */
export const AuditEvent = z
  .object({
    id: AuditEventId,
    kind: AuditKind,
    actor: Actor,
    /** The person who did it, or in whose name it was done. */
    userId: UserId.nullable(),
    /** Whom or what it was done to, as it was called then. */
    subject: z.string().nullable(),
    details: z.string().nullable(),
    /** The network address it came from; null where it is not known. */
    address: z.string().nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'AuditEvent' })
export type AuditEvent = z.output<typeof AuditEvent>
