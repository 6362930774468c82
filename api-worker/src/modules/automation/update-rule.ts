import { rulesApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { overlay } from '../../db/overlay.ts'
import { rules } from '../../db/schema/index.ts'
import { nextStamp } from '../../db/stamp.ts'
import { combine } from '../../db/statement.ts'
import { existing } from '../../operation/errors.ts'
import { requireFresh } from '../../operation/fresh.ts'
import { operation } from '../../operation/operation.ts'
import { commit } from '../../operation/result.ts'
import { readRule, toRule } from './rule-rows.ts'
import { readSetup, requireUsable } from './rule-setup.ts'
import { requireAppParts } from './app-parts.ts'
import { startedBy } from './trigger-events.ts'

import { verticalOfRule } from './list-rules.ts'

/** A rule acts with the rights of whoever said last what it does or switched it on, as nobody may lend those of another. */
export const updateRule = operation(rulesApi.update, {
  load: ({ db, params: { ruleId }, body }) =>
    combine({ rule: readRule(db, ruleId), setup: readSetup(db, body, verticalOfRule(ruleId)) }),
  handle: async ({ db, scope, loaded, body: { active, ...given }, ifMatch, now }) => {
    const rule = existing(loaded.rule, 'Rule')
    const { verticalId } = rule
    scope.require('pipeline:write', verticalId)
    requireFresh(ifMatch, rule)
    const definition = overlay(rule.definition, given) as typeof rule.definition
    const { id: userId, timeZone, firstName, lastName } = scope.user
    const says = Object.keys(given).some((part) => part !== 'name')
    const isOn = active ?? rule.active
    const isStarted = isOn && !rule.active
    if (says) await requireUsable(loaded.setup, definition, { verticalId, userId, timeZone, now })
    else if (isStarted) requireAppParts(loaded.setup.apps, definition)
    const set = {
      definition,
      active: isOn,
      ...((says || isStarted) && { ownerId: userId, ...startedBy(definition, now) }),
      ...(active !== undefined && { inactiveReason: null }),
      ...(isStarted && { failures: 0 }),
      updatedAt: nextStamp(now, rule.updatedAt),
    }
    const ownerName = says || isStarted ? `${firstName} ${lastName}` : rule.ownerName
    return commit(
      toRule({ ...overlay(rule, set), ownerName }, loaded.setup.nameable.names),
      [db.unchanged(rules, rule), db.update(rules, set, eq(rules.id, rule.id))],
      {
        audit: [
          {
            kind: 'rule.changed',
            subject: definition.name,
            details: [...Object.keys(given), ...(active === undefined ? [] : ['active'])].join(', '),
          },
        ],
      },
    )
  },
})
