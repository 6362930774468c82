import type { ChangedEntity } from './entities/change.ts'

/**
 * What a change can make out of date: a group of reading endpoints (`leads` for every `leads.…`), or one endpoint of a
 * group by its id.
 */
export type Topic =
  | 'activities'
  | 'activities.ofVertical'
  | 'apiKeys'
  | 'apps'
  | 'auditLog'
  | 'backgroundWork'
  | 'auth.me'
  | 'auth.sessions'
  | 'calendarFeed'
  | 'calls'
  | 'changeSets'
  | 'contacts'
  | 'customFields'
  | 'customFields.describe'
  | 'currencies'
  | 'dashboard'
  | 'dashboard.goals'
  | 'emailReview'
  | 'emailSearch'
  | 'emailTemplates'
  | 'emails'
  | 'enquiries'
  | 'enquiries.counts'
  | 'enquiries.forecast'
  | 'enquiries.get'
  | 'enquiries.stageHistory'
  | 'enquiryViews'
  | 'factors'
  | 'files'
  | 'forms'
  | 'ignoredSenders'
  | 'inboundAddresses'
  | 'integrations'
  | 'integrations.emailSettings'
  | 'invitations'
  | 'leadImports'
  | 'leadViews'
  | 'leads'
  | 'leads.activities'
  | 'leads.enquiries'
  | 'leads.get'
  | 'lossReasons'
  | 'meetingViews'
  | 'meetings'
  | 'myDay'
  | 'notes'
  | 'notifications'
  | 'oauthConnections'
  | 'organization'
  | 'organizationSignIn'
  | 'organization.users'
  | 'pipelines'
  | 'reportDashboards'
  | 'reportMails'
  | 'reports'
  | 'rules'
  | 'rules.runsOfLead'
  | 'stages'
  | 'taskViews'
  | 'suppressedAddresses'
  | 'tasks'
  | 'uploads'
  | 'valueLists'
  | 'verticals'
  | 'webhooks'
  /** What the backend of an app answers, by the ids of the endpoints that the app declares, e.g. `app.quotes`; `app` is all of it. */
  | 'app'
  | `app.${string}`

/** What shows the history of an enquiry, or when somebody last worked on it. */
export const aroundEnquiry = [
  'activities',
  'leads.activities',
  'leads.enquiries',
  'enquiries',
  'pipelines',
] as const satisfies readonly Topic[]

/** Whether a reading endpoint belongs to a topic. */
export const isAbout = (endpointId: string, topic: string): boolean =>
  endpointId === topic || endpointId.startsWith(`${topic}.`)

/**
 * What a change of a record makes out of date, whoever made it: what the endpoints that write records of the kind
 * declare together, but for the audit log and the change log.
 */
export const outdatedBy: Readonly<Record<ChangedEntity, readonly Topic[]>> = {
  lead: [
    'leads',
    'contacts',
    'enquiries',
    'pipelines',
    'tasks',
    'meetings',
    'notes',
    'calls',
    'emails',
    'myDay',
    'dashboard',
    'activities',
  ],
  contact: ['contacts', 'leads.activities', 'activities.ofVertical', 'leads.get', 'enquiries'],
  enquiry: [
    'enquiries',
    'leads',
    'pipelines',
    'dashboard',
    'activities',
    'tasks',
    'meetings',
    'myDay',
    'notes',
    'calls',
    'emails',
    'files',
  ],
  note: ['notes', ...aroundEnquiry],
  call: ['calls', 'tasks', 'myDay', 'leads.get', ...aroundEnquiry],
  task: ['tasks', 'myDay', ...aroundEnquiry],
  file: ['files', ...aroundEnquiry],
  meeting: ['meetings', 'tasks', 'myDay', 'leads.get', ...aroundEnquiry],
  stage: ['stages', 'pipelines', 'enquiries', 'leads', 'dashboard', 'activities'],
  lossReason: ['lossReasons'],
}
