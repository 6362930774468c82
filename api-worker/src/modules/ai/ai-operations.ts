import { type AiEndpoint, aiEndpoints, type Endpoint } from '@ginkgo/contracts'
import type { Operation } from '../../operation/operation.ts'
import { ruleOperations } from '../automation/index.ts'
import { callOperations } from '../activities/calls/index.ts'
import { changeOperations } from '../activities/changes/index.ts'
import { emailTemplateOperations } from '../activities/email-templates/index.ts'
import { formOperations } from '../forms/index.ts'
import { fileOperations } from '../activities/files/index.ts'
import { meetingOperations } from '../activities/meetings/index.ts'
import { aggregateOperations } from '../activities/aggregate/index.ts'
import { myDayOperations } from '../activities/my-day/index.ts'
import { activityOperations } from '../audit/activity-stream/index.ts'
import { contactOperations } from '../sales/contacts/index.ts'
import { dashboardOperations } from '../sales/dashboard/index.ts'
import { exportOperations } from '../sales/exports/index.ts'
import { organizationOperations } from '../organization/index.ts'
import { queryOperations } from '../query/index.ts'
import { searchOperations } from '../search/index.ts'
import { customFieldOperations } from '../sales/custom-fields/index.ts'
import { enquiryOperations } from '../sales/enquiries/index.ts'
import { leadImportOperations } from '../sales/lead-imports/index.ts'
import { leadMergeOperations } from '../sales/lead-merges/index.ts'
import { leadOperations } from '../sales/leads/index.ts'
import { lossReasonOperations } from '../sales/loss-reasons/index.ts'
import { noteOperations } from '../activities/notes/index.ts'
import { pipelineOperations } from '../sales/pipelines/index.ts'
import { sentEmailOperations } from '../activities/sent-emails/index.ts'
import { taskOperations } from '../activities/tasks/index.ts'
import { undoOperations } from '../undo/index.ts'
import { viewOperations } from '../sales/views/index.ts'
import { valueListOperations } from '../organization/value-lists/index.ts'
import { verticalOperations } from '../organization/verticals/index.ts'

export interface AiOperation extends Operation {
  readonly endpoint: AiEndpoint
}

const browserOperations: readonly Operation[] = [
  ...organizationOperations,
  ...verticalOperations,
  ...pipelineOperations,
  ...lossReasonOperations,
  ...customFieldOperations,
  ...searchOperations,
  ...queryOperations,
  ...leadOperations,
  ...contactOperations,
  ...leadImportOperations,
  ...undoOperations,
  ...leadMergeOperations,
  ...enquiryOperations,
  ...dashboardOperations,
  ...aggregateOperations,
  ...exportOperations,
  ...activityOperations,
  ...changeOperations,
  ...noteOperations,
  ...callOperations,
  ...fileOperations,
  ...taskOperations,
  ...myDayOperations,
  ...meetingOperations,
  ...valueListOperations,
  ...emailTemplateOperations,
  ...sentEmailOperations,
  ...ruleOperations,
  ...viewOperations,
  ...formOperations,
]

/** The operation of an endpoint for the browser. */
export const browserOperation = (endpoint: Endpoint): Operation | undefined =>
  browserOperations.find((candidate) => candidate.endpoint === endpoint)

/** The operation of the browser's endpoint at another address: the same reads, rules and statements. */
function atAddressOf(endpoint: AiEndpoint): AiOperation {
  const { browser } = endpoint
  const operation = browserOperation(browser)
  if (!operation) throw new Error(`There is no operation of the endpoint ${browser.id}`)
  const names = Object.keys(browser.params?.shape ?? {})
  return {
    ...operation,
    endpoint,
    load({ input, ...reading }) {
      const given: Readonly<Record<string, unknown>> = { ...(input.query as object), ...input.params }
      const params = Object.fromEntries(names.map((name) => [name, given[name]]))
      return operation.load({ ...reading, input: { ...input, params } })
    },
  }
}

/** The operations for AI tools, in the order of the document. */
export const aiOperations: readonly AiOperation[] = aiEndpoints.map(atAddressOf)
