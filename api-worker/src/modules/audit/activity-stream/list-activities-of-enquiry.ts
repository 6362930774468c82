import { activitiesApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { activities } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readActivities, withoutSecretsInPage } from './activity-fields.ts'
import { readPlace } from './record-context.ts'

export const listActivitiesOfEnquiry = operation(activitiesApi.ofEnquiry, {
  load: ({ db, params, query, page }) =>
    combine({
      enquiry: readPlace(db, params),
      activities: readActivities(db, eq(activities.enquiryId, params.enquiryId), query, page),
    }),
  handle: ({ env, loaded }) => answer(withoutSecretsInPage(env, loaded.activities)),
})
