import { enquiriesApi } from '@ginkgo/contracts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readEnquiry, toDetail } from './enquiry-fields.ts'

export const getEnquiry = operation(enquiriesApi.get, {
  load: ({ db, params }) => readEnquiry(db, params.enquiryId),
  handle: ({ loaded }) => answer(toDetail(existing(loaded, 'Enquiry'))),
})
