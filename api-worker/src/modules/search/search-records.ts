import { searchApi } from '@ginkgo/contracts'
import { searchedText } from '../../lists/search-texts.ts'
import { operation } from '../../operation/operation.ts'
import { answer } from '../../operation/result.ts'
import { pathOfPlace } from '../audit/activity-stream/record-context.ts'
import { readHits, shownEmails } from './find.ts'

const textOf = (...parts: readonly (string | null)[]) => parts.filter((part) => part).join(', ')

/** The hits of every kind in one list: leads first, then contacts, enquiries and e-mails. */
export const searchRecords = operation(searchApi.records, {
  load: ({ db, query: { query }, ...caller }) => readHits(db, query, caller),
  handle: ({ env, query: { query }, loaded: { emails, ...hits }, origin }) => {
    const urlOf = (leadId: string, enquiryId: string | null = null) =>
      origin + pathOfPlace({ leadId, enquiryId })
    return answer({
      results: [
        ...hits.leads.map(({ id, name, email, phone, matched, verticalId }) => ({
          id,
          kind: 'lead' as const,
          title: name,
          text: textOf(email, phone, matched),
          url: urlOf(id),
          leadId: id,
          verticalId,
        })),
        ...hits.contacts.map(({ id, name, leadId, leadName, email, mobile, verticalId }) => ({
          id,
          kind: 'contact' as const,
          title: name,
          text: textOf(leadName, email, mobile),
          url: urlOf(leadId),
          leadId,
          verticalId,
        })),
        ...hits.enquiries.map(({ id, title, leadId, leadName, stageName, value, currency, verticalId }) => ({
          id,
          kind: 'enquiry' as const,
          title,
          text: textOf(leadName, stageName, value === null ? null : `${value} ${currency}`),
          url: urlOf(leadId, id),
          leadId,
          verticalId,
        })),
        ...shownEmails(env, searchedText(query), emails).map(
          ({ id, subject, leadId, leadName, enquiryId, fromName, fromAddress, sentAt, verticalId }) => ({
            id,
            kind: 'email' as const,
            title: subject,
            text: textOf(leadName, fromName, fromAddress, sentAt.slice(0, 10)),
            url: urlOf(leadId, enquiryId),
            leadId,
            verticalId,
          }),
        ),
      ],
    })
  },
})
