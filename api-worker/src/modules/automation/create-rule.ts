import { rulesApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { countAll } from '../../db/expressions.ts'
import { rules } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { DomainError, existing } from '../../operation/errors.ts'
import { operation } from '../../operation/operation.ts'
import { commit } from '../../operation/result.ts'
import { readVertical } from '../organization/verticals/vertical-fields.ts'
import { toRule } from './rule-rows.ts'
import { readSetup, requireUsable } from './rule-setup.ts'
import { startedBy } from './trigger-events.ts'

/** Rules that a vertical may have. */
export const maxRules = 100

export const createRule = operation(rulesApi.create, {
  load: ({ db, params: { verticalId }, body }) =>
    combine({
      vertical: readVertical(db, verticalId),
      total: db.select({ count: countAll }).from(rules).where(eq(rules.verticalId, verticalId)).first(),
      setup: readSetup(db, body, verticalId),
    }),
  handle: async ({ db, scope, loaded, body: { active, ...definition }, now }) => {
    const { id: verticalId } = existing(loaded.vertical, 'Vertical')
    scope.require('pipeline:write', verticalId)
    const { id: userId, timeZone, firstName, lastName } = scope.user
    await requireUsable(loaded.setup, definition, { verticalId, userId, timeZone, now })
    if ((loaded.total?.count ?? 0) >= maxRules)
      throw new DomainError('conflict', `A vertical has at most ${maxRules} rules`)
    const rule = {
      id: uuid(),
      verticalId,
      definition,
      active,
      inactiveReason: null,
      ownerId: userId,
      failures: 0,
      createdAt: now,
      updatedAt: now,
    }
    const row = { ...rule, ...startedBy(definition, now), turn: 0 }
    return commit(
      toRule({ ...rule, ownerName: `${firstName} ${lastName}` }, loaded.setup.nameable.names),
      [db.insert(rules, row)],
      { audit: [{ kind: 'rule.created', subject: definition.name }] },
    )
  },
})
