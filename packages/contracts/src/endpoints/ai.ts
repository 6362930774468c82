import { activitiesForAi } from './ai-activities.ts'
import { calendarForAi } from './ai-calendar.ts'
import { emailsForAi } from './ai-emails.ts'
import type { AiEndpoint } from './ai-endpoint.ts'
import { enquiriesForAi } from './ai-enquiries.ts'
import { leadsForAi } from './ai-leads.ts'
import { organizationForAi } from './ai-organization.ts'

/** Every operation under `/api/ai`. The document, the REST routes and the MCP tools are derived from this list. */
export const aiEndpoints: readonly AiEndpoint[] = [
  ...organizationForAi,
  ...leadsForAi,
  ...enquiriesForAi,
  ...activitiesForAi,
  ...emailsForAi,
  ...calendarForAi,
]

/** Those that are tools of the Model Context Protocol. */
export const toolEndpoints: readonly AiEndpoint[] = aiEndpoints.filter(({ restOnly }) => !restOnly)
