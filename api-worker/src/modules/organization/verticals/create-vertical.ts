import { verticalsApi } from '@ginkgo/contracts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { newVertical, type InsertRows } from './new-vertical.ts'

export const createVertical = operation(verticalsApi.create, {
  handle: ({ db, scope, body: { name, description = null }, now }) => {
    const insert: InsertRows = (table, ...rows) => db.insert(table, ...rows)
    const { vertical, statements } = newVertical(insert, { name, description }, now)
    return commit(vertical, [
      statements,
      recordActivity(db, scope, now, {
        verticalId: vertical.id,
        type: 'vertical.created',
        title: 'Vertical created',
        description: name,
      }),
    ])
  },
})
