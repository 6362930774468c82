import type { Operation, PublicOperation } from '../http/operation.ts'
import { activityOperations } from './activities/index.ts'
import { auditLogOperations } from './audit-log/index.ts'
import { apiKeyOperations } from './api-keys/index.ts'
import { authOperations, publicAuthOperations } from './auth/index.ts'
import { calendarFeedOperations } from './calendar-feed/index.ts'
import { callOperations } from './calls/index.ts'
import { changeOperations } from './changes/index.ts'
import { contactOperations } from './contacts/index.ts'
import { readContract } from './contract/read-contract.ts'
import { dashboardOperations } from './dashboard/index.ts'
import { enquiryOperations } from './enquiries/index.ts'
import { health } from './health/health.ts'
import { integrationOperations } from './integrations/index.ts'
import { invitationOperations, publicInvitationOperations } from './invitations/index.ts'
import { leadImportOperations } from './lead-imports/index.ts'
import { leadOperations } from './leads/index.ts'
import { leadViewOperations } from './lead-views/index.ts'
import { lossReasonOperations } from './loss-reasons/index.ts'
import { meetingOperations } from './meetings/index.ts'
import { myDayOperations } from './my-day/index.ts'
import { noteOperations } from './notes/index.ts'
import { notificationOperations } from './notifications/index.ts'
import { organizationDeletionOperations } from './organization-deletion/index.ts'
import { organizationExportOperations } from './organization-export/index.ts'
import { oauthConnectionOperations, publicOauthOperations } from './oauth-server/index.ts'
import { organizationOperations } from './organization/index.ts'
import { pipelineOperations } from './pipelines/index.ts'
import { searchOperations } from './search/index.ts'
import { stageOperations } from './stages/index.ts'
import { taskOperations } from './tasks/index.ts'
import { verticalOperations } from './verticals/index.ts'

/** Every operation of a signed-in caller. Static paths come before those with parameters at the same place. */
export const operations: readonly Operation[] = [
  ...authOperations,
  ...organizationOperations,
  ...auditLogOperations,
  ...organizationExportOperations,
  ...organizationDeletionOperations,
  ...invitationOperations,
  ...verticalOperations,
  ...pipelineOperations,
  ...stageOperations,
  ...lossReasonOperations,
  ...leadOperations,
  ...leadViewOperations,
  ...contactOperations,
  ...leadImportOperations,
  ...enquiryOperations,
  ...changeOperations,
  ...dashboardOperations,
  ...searchOperations,
  ...activityOperations,
  ...noteOperations,
  ...callOperations,
  ...taskOperations,
  ...meetingOperations,
  ...apiKeyOperations,
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
  ...publicInvitationOperations,
  ...publicOauthOperations,
]
