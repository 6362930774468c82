import { webhooksApi } from '@ginkgo/contracts'
import { operation } from '../../../operation/operation.ts'
import { nothing } from '../../../db/statement.ts'
import { answer } from '../../../operation/result.ts'
import { messageOf } from './webhook-message.ts'

const sampleId = '0196f1d2-7c3a-7b1e-8a54-3f2b6c9d1e70'

/** What connectors show while somebody sets them up: the form of a message, about no record that exists. */
export const sampleMessage = operation(webhooksApi.sample, {
  load: () => nothing,
  handle: ({ query: { event }, origin, now }) =>
    answer(
      messageOf(
        origin,
        { event, recordId: sampleId, createdAt: now },
        {
          verticalId: sampleId,
          leadId: sampleId,
          enquiryId: event.startsWith('lead.') || event.startsWith('contact.') ? null : sampleId,
          changes: event.endsWith('updated') ? [{ field: 'name', from: null, to: null }] : [],
        },
      ),
    ),
})
