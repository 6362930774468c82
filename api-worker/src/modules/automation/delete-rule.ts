import { rulesApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { rules } from '../../db/schema/index.ts'
import { existing } from '../../operation/errors.ts'
import { operation } from '../../operation/operation.ts'
import { commit } from '../../operation/result.ts'
import { readRule } from './rule-rows.ts'

export const deleteRule = operation(rulesApi.delete, {
  load: ({ db, params }) => readRule(db, params.ruleId),
  handle: ({ db, scope, loaded }) => {
    const { id, verticalId, definition } = existing(loaded, 'Rule')
    scope.require('pipeline:write', verticalId)
    return commit(undefined, [db.delete(rules, eq(rules.id, id))], {
      audit: [{ kind: 'rule.deleted', subject: definition.name }],
    })
  },
})
