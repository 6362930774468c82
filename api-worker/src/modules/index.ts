import type { Operation, PublicOperation } from '../operation/operation.ts'
import { activityOperations } from './audit/activity-stream/index.ts'
import { auditLogOperations } from './audit/audit-log/index.ts'
import { apiKeyOperations } from './accounts/api-keys/index.ts'
import { appOperations } from './accounts/apps/index.ts'
import { authOperations, publicAuthOperations } from './accounts/auth/index.ts'
import { factorOperations, publicFactorOperations } from './accounts/factors/index.ts'
import { beginOidc } from './accounts/oidc/begin-oidc.ts'
import { organizationSignInOperations } from './accounts/organization-sign-in/index.ts'
import { calendarFeedOperations } from './activities/calendar-feed/index.ts'
import { emailTemplateOperations } from './activities/email-templates/index.ts'
import { callOperations } from './activities/calls/index.ts'
import { changeOperations } from './activities/changes/index.ts'
import { contactOperations } from './sales/contacts/index.ts'
import { backgroundWorkOperations } from './system/background-work/index.ts'
import { readContract } from './system/contract/read-contract.ts'
import { customFieldOperations } from './sales/custom-fields/index.ts'
import { dashboardOperations } from './sales/dashboard/index.ts'
import { exportOperations } from './sales/exports/index.ts'
import { emailOperations } from './activities/emails/index.ts'
import { enquiryOperations } from './sales/enquiries/index.ts'
import { fileOperations, publicFileOperations } from './activities/files/index.ts'
import { formOperations } from './forms/index.ts'
import { goalOperations } from './sales/goals/index.ts'
import { health } from './system/health/health.ts'
import { integrationOperations } from './integrations/index.ts'
import { webhookOperations } from './integrations/webhooks/index.ts'
import { invitationOperations, publicInvitationOperations } from './accounts/invitations/index.ts'
import { leadImportOperations } from './sales/lead-imports/index.ts'
import { leadMergeOperations } from './sales/lead-merges/index.ts'
import { leadOperations } from './sales/leads/index.ts'
import { viewOperations } from './sales/views/index.ts'
import { lossReasonOperations } from './sales/loss-reasons/index.ts'
import { meetingOperations } from './activities/meetings/index.ts'
import { aggregateOperations } from './activities/aggregate/index.ts'
import { myDayOperations } from './activities/my-day/index.ts'
import { noteOperations } from './activities/notes/index.ts'
import { notificationOperations } from './activities/notifications/index.ts'
import { organizationDeletionOperations } from './organization/organization-deletion/index.ts'
import { organizationExportOperations } from './organization/organization-export/index.ts'
import { oauthConnectionOperations, publicOauthOperations } from './accounts/oauth-server/index.ts'
import { organizationOperations } from './organization/index.ts'
import { queryOperations } from './query/index.ts'
import { pipelineOperations } from './sales/pipelines/index.ts'
import { ruleOperations } from './automation/index.ts'
import { searchOperations } from './search/index.ts'
import { sentEmailOperations } from './activities/sent-emails/index.ts'
import { stageOperations } from './sales/stages/index.ts'
import { taskOperations } from './activities/tasks/index.ts'
import { templateOperations } from './templates/index.ts'
import { currencyOperations } from './organization/currencies/index.ts'
import { undoOperations } from './undo/index.ts'
import { valueListOperations } from './organization/value-lists/index.ts'
import { verticalOperations } from './organization/verticals/index.ts'

/** Every operation of a signed-in caller. Static paths come before those with parameters at the same place. */
export const operations: readonly Operation[] = [
  ...authOperations,
  ...factorOperations,
  ...organizationOperations,
  ...organizationSignInOperations,
  ...auditLogOperations,
  ...organizationExportOperations,
  ...organizationDeletionOperations,
  ...invitationOperations,
  ...verticalOperations,
  ...valueListOperations,
  ...currencyOperations,
  ...pipelineOperations,
  ...stageOperations,
  ...lossReasonOperations,
  ...formOperations,
  ...ruleOperations,
  ...customFieldOperations,
  ...templateOperations,
  ...leadOperations,
  ...leadMergeOperations,
  ...undoOperations,
  ...viewOperations,
  ...contactOperations,
  ...leadImportOperations,
  ...enquiryOperations,
  ...changeOperations,
  ...dashboardOperations,
  ...aggregateOperations,
  ...exportOperations,
  ...goalOperations,
  ...searchOperations,
  ...queryOperations,
  ...activityOperations,
  ...noteOperations,
  ...callOperations,
  ...taskOperations,
  ...meetingOperations,
  ...fileOperations,
  ...emailOperations,
  ...emailTemplateOperations,
  ...sentEmailOperations,
  ...apiKeyOperations,
  ...webhookOperations,
  ...backgroundWorkOperations,
  ...appOperations,
  ...oauthConnectionOperations,
  ...myDayOperations,
  ...notificationOperations,
  ...integrationOperations,
  ...calendarFeedOperations,
]

/** Every operation without sign-in. */
export const publicOperations: readonly PublicOperation[] = [
  health,
  readContract,
  ...publicAuthOperations,
  ...publicFactorOperations,
  beginOidc,
  ...publicInvitationOperations,
  ...publicOauthOperations,
  ...publicFileOperations,
]
