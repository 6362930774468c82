import { searchApi } from '@ginkgo/contracts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/result.ts'
import { pathOfPlace } from '../audit/activity-stream/record-context.ts'
import { readHits } from './find.ts'

const textOf = (...parts: readonly (string | null)[]) => parts.filter((part) => part).join(', ')

/** The hits of every kind in one list: leads first, then contacts and enquiries. */
export const searchRecords = operation(searchApi.records, {
  load: ({ db, query: { query } }) => readHits(db, query),
  handle: ({ loaded, origin }) => {
    const urlOf = (leadId: string, enquiryId: string | null = null) =>
      origin + pathOfPlace({ leadId, enquiryId })
    return answer({
      results: [
        ...loaded.leads.map(({ id, name, email, phone, matched, verticalId }) => ({
          ...{ id, kind: 'lead' as const, title: name, text: textOf(email, phone, matched) },
          ...{ url: urlOf(id), leadId: id, verticalId },
        })),
        ...loaded.contacts.map(({ id, name, leadId, leadName, email, mobile, verticalId }) => ({
          ...{ id, kind: 'contact' as const, title: name, text: textOf(leadName, email, mobile) },
          ...{ url: urlOf(leadId), leadId, verticalId },
        })),
        ...loaded.enquiries.map(
          ({ id, title, leadId, leadName, stageName, value, currency, verticalId }) => ({
            ...{ id, kind: 'enquiry' as const, title },
            text: textOf(leadName, stageName, value === null ? null : `${value} ${currency}`),
            ...{ url: urlOf(leadId, id), leadId, verticalId },
          }),
        ),
      ],
    })
  },
})
