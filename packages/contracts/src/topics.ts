/**
 * What a change can make out of date: a group of reading endpoints (`leads` for every `leads.…`), or one endpoint of a
 * group by its id.
 */
export type Topic =
  | 'activities'
  | 'apiKeys'
  | 'auditLog'
  | 'auth.me'
  | 'auth.sessions'
  | 'calendarFeed'
  | 'calls'
  | 'contacts'
  | 'dashboard'
  | 'dashboard.goals'
  | 'enquiries'
  | 'enquiries.counts'
  | 'enquiries.forecast'
  | 'enquiries.get'
  | 'enquiries.stageHistory'
  | 'enquiryViews'
  | 'integrations'
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
  | 'organization.users'
  | 'pipelines'
  | 'stages'
  | 'taskViews'
  | 'tasks'
  | 'verticals'

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
