import type { Endpoint } from '../endpoint.ts'
import { activitiesApi, notesApi } from './activities.ts'
import { apiKeysApi } from './api-keys.ts'
import { appsApi } from './apps.ts'
import { authApi, healthApi, invitationAcceptanceApi } from './auth.ts'
import { calendarFeedApi } from './calendar.ts'
import { backgroundWorkApi } from './background-work.ts'
import { callsApi } from './calls.ts'
import { changeSetsApi } from './change-sets.ts'
import { changesApi } from './changes.ts'
import { contractApi } from './contract.ts'
import { customFieldsApi } from './custom-fields.ts'
import { currenciesApi } from './currencies.ts'
import { dashboardApi } from './dashboard.ts'
import {
  emailReviewApi,
  emailSearchApi,
  emailsApi,
  ignoredSendersApi,
  privateEmailsApi,
  inboundAddressesApi,
} from './emails.ts'
import { emailTemplatesApi } from './email-templates.ts'
import { enquiriesApi } from './enquiries.ts'
import { exportsApi } from './exports.ts'
import { filesApi, uploadsApi } from './files.ts'
import { integrationsApi } from './integrations.ts'
import { leadImportsApi } from './lead-imports.ts'
import { leadMergesApi } from './lead-merges.ts'
import { contactsApi, leadsApi } from './leads.ts'
import { meetingsApi } from './meetings.ts'
import { myDayApi } from './my-day.ts'
import { notificationsApi } from './notifications.ts'
import { oauthClientsApi, oauthConnectionsApi } from './oauth.ts'
import { auditLogApi, organizationDataApi } from './organization-data.ts'
import { invitationsApi, organizationApi, verticalsApi } from './organization.ts'
import { lossReasonsApi, pipelinesApi, stagesApi } from './pipeline.ts'
import { queryApi, reportsApi } from './query.ts'
import { reportDashboardsApi, reportMailsApi } from './report-dashboards.ts'
import { searchApi } from './search.ts'
import { sentEmailsApi, suppressedAddressesApi } from './sent-emails.ts'
import { tasksApi } from './tasks.ts'
import { factorsApi, oidcApi, organizationSignInApi } from './sign-in.ts'
import { templatesApi } from './templates.ts'
import { valueListsApi } from './value-lists.ts'
import { enquiryViewsApi, leadViewsApi, meetingViewsApi, taskViewsApi } from './views.ts'
import { formsApi } from './forms.ts'
import { rulesApi } from './rules.ts'
import { webhooksApi } from './webhooks.ts'

export * from './activities.ts'
export { type AiEndpoint, onlyReads, scopeOf } from './ai-endpoint.ts'
export * from './ai.ts'
export { type SettingKind, settingKinds } from './ai-settings.ts'
export * from './ai-tools.ts'
export * from './api-keys.ts'
export * from './apps.ts'
export * from './auth.ts'
export * from './background-work.ts'
export * from './calendar.ts'
export * from './calls.ts'
export * from './change-sets.ts'
export * from './changes.ts'
export * from './contract.ts'
export * from './custom-fields.ts'
export * from './currencies.ts'
export * from './dashboard.ts'
export * from './emails.ts'
export * from './email-templates.ts'
export * from './enquiries.ts'
export * from './exports.ts'
export * from './files.ts'
export * from './forms.ts'
export * from './integrations.ts'
export * from './lead-imports.ts'
export * from './lead-merges.ts'
export * from './leads.ts'
export * from './meetings.ts'
export * from './my-day.ts'
export * from './notifications.ts'
export * from './oauth.ts'
export * from './organization-data.ts'
export * from './organization.ts'
export * from './pipeline.ts'
export * from './query.ts'
export * from './report-dashboards.ts'
export * from './search.ts'
export * from './sent-emails.ts'
export * from './sign-in.ts'
export * from './tasks.ts'
export * from './templates.ts'
export * from './value-lists.ts'
export * from './views.ts'
export * from './rules.ts'
export * from './webhooks.ts'

/** Every endpoint of the browser's API. The API mounts, tests and documents only what is in this list. */
export const allEndpoints: readonly Endpoint[] = [
  healthApi,
  contractApi,
  authApi,
  factorsApi,
  oidcApi,
  invitationAcceptanceApi,
  organizationApi,
  organizationSignInApi,
  organizationDataApi,
  auditLogApi,
  backgroundWorkApi,
  invitationsApi,
  verticalsApi,
  valueListsApi,
  currenciesApi,
  pipelinesApi,
  stagesApi,
  lossReasonsApi,
  customFieldsApi,
  templatesApi,
  leadsApi,
  leadMergesApi,
  changeSetsApi,
  contactsApi,
  leadImportsApi,
  leadViewsApi,
  enquiryViewsApi,
  taskViewsApi,
  meetingViewsApi,
  enquiriesApi,
  exportsApi,
  changesApi,
  dashboardApi,
  searchApi,
  queryApi,
  reportsApi,
  reportDashboardsApi,
  reportMailsApi,
  activitiesApi,
  notesApi,
  callsApi,
  tasksApi,
  meetingsApi,
  filesApi,
  uploadsApi,
  emailsApi,
  emailReviewApi,
  emailSearchApi,
  ignoredSendersApi,
  privateEmailsApi,
  inboundAddressesApi,
  emailTemplatesApi,
  sentEmailsApi,
  suppressedAddressesApi,
  myDayApi,
  notificationsApi,
  integrationsApi,
  calendarFeedApi,
  apiKeysApi,
  webhooksApi,
  rulesApi,
  formsApi,
  appsApi,
  oauthClientsApi,
  oauthConnectionsApi,
].flatMap((group) => Object.values<Endpoint>(group))
