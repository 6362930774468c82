import { type AiEndpoint, exampleId as id, forAi } from './ai-endpoint.ts'
import { activitiesApi } from './activities.ts'
import { dashboardApi } from './dashboard.ts'
import { enquiriesApi } from './enquiries.ts'
import { leadsApi } from './leads.ts'

/** Enquiries and the figures that follow from them. */
export const enquiriesForAi: readonly AiEndpoint[] = [
  forAi(enquiriesApi.list, {
    id: 'listEnquiries',
    path: '/api/ai/enquiries',
    summary: 'Find enquiries (deals) of a vertical',
    description:
      'An enquiry is one possible deal with a lead. `search` matches its title; `status` is `open`, `won`, `lost` or `closed`. Never add amounts of different currencies.',
    restOnly: true,
  }),
  forAi(leadsApi.enquiries, {
    id: 'listLeadEnquiries',
    path: '/api/ai/leads/{leadId}/enquiries',
    summary: 'List the enquiries of a lead',
    description: 'Lists enquiries in every stage; `stage` and `stageType` say which stage each one is in.',
    restOnly: true,
  }),
  forAi(enquiriesApi.get, {
    id: 'getEnquiry',
    path: '/api/ai/enquiries/{enquiryId}',
    summary: 'Read one enquiry',
    description:
      'The answer includes its lead, primary contact and assignee, and the loss reason if it is lost.',
  }),
  forAi(enquiriesApi.bulk, {
    id: 'bulkEnquiries',
    path: '/api/ai/enquiries/bulk',
    summary: 'Move, assign or tag many enquiries in bulk, at once',
    description: 'As bulkLeads, with an `action` for enquiries.',
    scope: 'destructive',
    example: { enquiryIds: [id], action: { type: 'addTag', tag: 'fair-2026' } },
  }),
  forAi(enquiriesApi.delete, {
    id: 'deleteEnquiry',
    path: '/api/ai/enquiries/{enquiryId}',
    summary: 'Delete an enquiry; a person can restore it for 30 days',
    description:
      'A deal that was not won is not deleted but moved to the lost stage with updateEnquiryStage.',
    scope: 'destructive',
  }),
  forAi(enquiriesApi.create, {
    id: 'createEnquiry',
    path: '/api/ai/enquiries',
    summary: 'Create an enquiry for a lead',
    description:
      'Only `leadId` and `title` are required. It is assigned to you unless `assignedTo` names somebody else, or is null for nobody. The enquiry is created in the first stage of the pipeline unless `stageId` is given; to create it as lost, `lossReasonId` is required. `value` is a whole number of `currency` units. An archived lead gets no new enquiries. `customFields` goes by the names of describeFields.',
    example: {
      leadId: id,
      title: 'Fleet tracking for 40 vans',
      value: 24000,
      currency: 'EUR',
      priority: 'high',
      expectedCloseDate: '2026-12-31',
    },
  }),
  forAi(enquiriesApi.update, {
    id: 'updateEnquiry',
    path: '/api/ai/enquiries/{enquiryId}',
    summary: 'Change fields of an enquiry',
    description:
      'For example its title, value, priority, expected close date or assignee. What is not named stays as it is; null empties a field. For the stage use updateEnquiryStage.',
    example: { priority: 'high', customFields: { begins: '2026-12-01' } },
  }),
  forAi(enquiriesApi.changeStage, {
    id: 'updateEnquiryStage',
    path: '/api/ai/enquiries/{enquiryId}/stage',
    summary: 'Move an enquiry to another stage, also to won or lost',
    description:
      'Moves a deal forward or back, or marks it as won or lost. The stage of type `enquiry_lost` requires `lossReasonId`, otherwise the answer is 422: ask the person which of listLossReasons it was. `comment` becomes a note on the enquiry, in the same step. To take back a move that was wrong, name the stage that it was in before with `undo: true`.',
    example: { stageId: id },
  }),
  forAi(activitiesApi.ofEnquiry, {
    id: 'listEnquiryActivities',
    path: '/api/ai/enquiries/{enquiryId}/activities',
    summary: 'Read the history of an enquiry, the latest first',
    description:
      'The timeline of one deal: who changed which field from what to what, and when it entered each stage.',
    restOnly: true,
  }),
  forAi(dashboardApi.stats, {
    id: 'getPipelineFigures',
    path: '/api/ai/figures',
    summary: 'Count and add up what a vertical has now',
    description:
      'The number of leads, the conversion rate, the value of the open pipeline and of what was won for each currency, and how many enquiries are in each stage.',
  }),
  forAi(dashboardApi.aggregate, {
    id: 'aggregate',
    path: '/api/ai/verticals/{verticalId}/aggregate',
    summary: 'Sum, average and number of enquiries, leads, tasks or meetings, grouped by fields and dates',
    description:
      'Groups all that match `filters`, by up to two of `by`. Answers at most 100 groups, the largest ones.',
    example: { of: 'enquiries', by: ['source', 'closed'], filters: { status: 'won', closed: 'this-year' } },
    restOnly: true,
  }),
  forAi(dashboardApi.report, {
    id: 'getPipelineReport',
    path: '/api/ai/report',
    summary:
      'Report how many enquiries (deals) of a period, such as a month or a quarter, you did win or lose',
    description:
      'A funnel from stage to stage, what was won and lost over time with its value, why, and how each owner did, for the days `from` to `to`; `assignedTo`: one member or `me`. E.g. what we won last quarter.',
  }),
]
