import { activitiesForAi } from './ai-activities.ts'
import { calendarForAi } from './ai-calendar.ts'
import { emailsForAi } from './ai-emails.ts'
import type { AiEndpoint } from './ai-endpoint.ts'
import { enquiriesForAi } from './ai-enquiries.ts'
import { importsForAi } from './ai-imports.ts'
import { leadsForAi } from './ai-leads.ts'
import { organizationForAi } from './ai-organization.ts'
import { rulesForAi } from './ai-rules.ts'
import { settingsForAi } from './ai-settings.ts'

/** Every operation for AI. The document, the routes under `/api/ai` and the MCP tools are derived from this list. */
export const aiEndpoints: readonly AiEndpoint[] = [
  ...organizationForAi,
  ...leadsForAi,
  ...importsForAi,
  ...enquiriesForAi,
  ...activitiesForAi,
  ...emailsForAi,
  ...calendarForAi,
  ...rulesForAi,
  ...settingsForAi,
]

/** Those that have a route and stand in the document. */
export const restEndpoints: readonly AiEndpoint[] = aiEndpoints.filter(({ toolOnly }) => !toolOnly)

/** Those that are tools of the Model Context Protocol. */
export const toolEndpoints: readonly AiEndpoint[] = aiEndpoints.filter(({ restOnly }) => !restOnly)
