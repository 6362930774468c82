import { leadsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { activities } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readActivities, withoutSecretsInPage } from '../../audit/activity-stream/activity-fields.ts'
import { readLead } from './lead-fields.ts'

export const listActivitiesOfLead = operation(leadsApi.activities, {
  load: ({ db, params: { leadId }, query, page }) =>
    combine({
      lead: readLead(db, leadId),
      activities: readActivities(db, eq(activities.leadId, leadId), query, page),
    }),
  handle: ({ env, loaded }) => {
    existing(loaded.lead, 'Lead')
    return answer(withoutSecretsInPage(env, loaded.activities))
  },
})
