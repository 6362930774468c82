import { activitiesApi } from '@ginkgo/contracts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { activities, verticals } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readActivityFeed, withoutSecretsInPage } from './activity-fields.ts'

export const listActivitiesOfVertical = operation(activitiesApi.ofVertical, {
  load: ({ db, params: { verticalId }, query, page }) =>
    combine({
      vertical: db.select({ id: verticals.id }).from(verticals).where(eq(verticals.id, verticalId)).first(),
      // Without those of the vertical's settings, which the audit log shows to admins.
      activities: readActivityFeed(
        db,
        and(eq(activities.verticalId, verticalId), isNotNull(activities.leadId)),
        query,
        page,
      ),
    }),
  handle: ({ env, loaded }) => {
    existing(loaded.vertical, 'Vertical')
    return answer(withoutSecretsInPage(env, loaded.activities))
  },
})
