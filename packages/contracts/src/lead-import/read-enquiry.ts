import type { z } from 'zod'
import { EnquiryCreate } from '../entities/enquiry.ts'
import { importedOfEnquiry } from '../entities/lead-import-fields.ts'
import { type OwnStay, readOwnHistory } from './own-record.ts'
import type { RowValues } from './read-values.ts'

const EnquiryFields = EnquiryCreate.pick({
  title: true,
  productOrService: true,
  message: true,
  source: true,
  priority: true,
  value: true,
  currency: true,
  probability: true,
  expectedCloseDate: true,
  tags: true,
})
type EnquiryValues = z.output<typeof EnquiryFields>

/** The enquiry in a row of the file. */
export interface ImportedEnquiry {
  /** Every field of a new enquiry, with the defaults; an empty title where the row has none. */
  readonly values: EnquiryValues
  /** The fields that the row itself gives. An update changes only these. */
  readonly given: readonly (keyof EnquiryValues)[]
  /** The name of the stage as it stands there. */
  readonly stage: string | undefined
  readonly status: 'open' | 'won' | 'lost' | 'deleted' | undefined
  readonly lossReason: string | undefined
  /** The day on which it was won or lost. */
  readonly closedOn: string | undefined
  /** The stages that it was in, where the file is of an export of this product. */
  readonly history: readonly OwnStay[]
}

export function readEnquiry(values: RowValues): ImportedEnquiry {
  const own = Object.fromEntries(
    importedOfEnquiry.flatMap(({ name, field }) => (values.has(field) ? [[name, values.get(field)]] : [])),
  )
  const read = EnquiryFields.parse({ ...own, title: own['title'] ?? '-' })
  const text = (field: Parameters<RowValues['get']>[0]) => values.get(field) as string | undefined
  return {
    values: { ...read, title: own['title'] === undefined ? '' : read.title },
    given: (Object.keys(own) as (keyof EnquiryValues)[]).filter((name) => own[name] !== undefined),
    stage: text('enquiryStage'),
    status: text('enquiryStatus') as ImportedEnquiry['status'],
    lossReason: text('enquiryLossReason'),
    closedOn: text('enquiryClosedOn'),
    history: readOwnHistory(text('enquiryHistory')) ?? [],
  }
}
