import { authApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { overlay } from '../../../db/overlay.ts'
import { users } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { requireFresh } from '../../../operation/fresh.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { changesOf } from '../../audit/activity-stream/record-activity.ts'

export const updateMe = operation(authApi.updateMe, {
  handle: ({ db, scope: { user }, body, ifMatch, now }) => {
    requireFresh(ifMatch, user)
    if (changesOf(user, body).length === 0) return answer(user)
    const updatedAt = nextStamp(now, user.updatedAt)
    return commit({ ...overlay(user, body), updatedAt }, [
      db.unchanged(users, user),
      db.update(users, { ...body, updatedAt }, eq(users.id, user.id)),
    ])
  },
})
