import { activitiesApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { activities } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { existing } from '../../http/errors.ts'
import { operation } from '../../http/operation.ts'
import { answer } from '../../http/result.ts'
import { readActivities } from './activity-fields.ts'
import { readEnquiryContext } from './enquiry-context.ts'

export const listActivitiesOfEnquiry = operation(activitiesApi.ofEnquiry, {
  load: ({ db, params, query, page }) =>
    combine({
      enquiry: readEnquiryContext(db, params.enquiryId),
      activities: readActivities(db, eq(activities.enquiryId, params.enquiryId), query, page),
    }),
  handle: ({ loaded }) => {
    existing(loaded.enquiry, 'Enquiry')
    return answer(loaded.activities)
  },
})
