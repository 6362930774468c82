import { verticalsApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { overlay } from '../../../db/overlay.ts'
import { verticals } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { existing } from '../../../operation/errors.ts'
import { requireFresh } from '../../../operation/fresh.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { changesOf, recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { readVertical } from './vertical-fields.ts'

export const updateVertical = operation(verticalsApi.update, {
  load: ({ db, params }) => readVertical(db, params.verticalId),
  handle: ({ db, scope, loaded, body, ifMatch, now }) => {
    const vertical = existing(loaded, 'Vertical')
    requireFresh(ifMatch, vertical)
    const changes = changesOf(vertical, body)
    if (changes.length === 0) return answer(vertical)
    const updatedAt = nextStamp(now, vertical.updatedAt)
    return commit({ ...overlay(vertical, body), updatedAt }, [
      db.unchanged(verticals, vertical),
      db.update(verticals, { ...body, updatedAt }, eq(verticals.id, vertical.id)),
      recordActivity(db, scope, now, {
        verticalId: vertical.id,
        type: 'vertical.updated',
        title: 'Vertical updated',
        description: body.name ?? vertical.name,
        changes,
      }),
    ])
  },
})
