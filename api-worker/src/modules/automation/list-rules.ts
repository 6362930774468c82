import { rulesApi } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import { countAll } from '../../db/expressions.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../db/paging.ts'
import { rules } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { existing } from '../../operation/errors.ts'
import { operation } from '../../operation/operation.ts'
import { answer } from '../../operation/result.ts'
import { readVertical } from '../organization/verticals/vertical-fields.ts'
import { readNameable, readRule, ruleColumns, toRule } from './rule-rows.ts'

const newestFirst: Order = { by: rules.createdAt, id: rules.id, descending: true }

export const listRules = operation(rulesApi.list, {
  load: ({ db, params: { verticalId }, page }) => {
    const isHere = eq(rules.verticalId, verticalId)
    return combine({
      vertical: readVertical(db, verticalId),
      nameable: readNameable(db, verticalId),
      total: db.select({ count: countAll }).from(rules).where(isHere).first(),
      rows: db
        .select({ ...ruleColumns, sortKey: sortKey(newestFirst) })
        .from(rules)
        .where(isHere, behind(newestFirst, page))
        .orderBy(...orderOf(newestFirst))
        .limit(page.limit + 1)
        .bounded(),
    })
  },
  handle: ({ loaded, page }) => {
    existing(loaded.vertical, 'Vertical')
    const { rows, ...rest } = toPage(loaded.rows, loaded.total?.count ?? 0, page)
    return answer({ ...rest, rows: rows.map((row) => toRule(row, loaded.nameable.names)) })
  },
})

/** The vertical of a rule, in the trip that reads the rule. */
export const verticalOfRule = (ruleId: string) =>
  sql`(SELECT r.vertical_id FROM rules r WHERE r.id = ${ruleId})`

export const getRule = operation(rulesApi.get, {
  load: ({ db, params: { ruleId } }) =>
    combine({ rule: readRule(db, ruleId), nameable: readNameable(db, verticalOfRule(ruleId)) }),
  handle: ({ loaded }) => answer(toRule(existing(loaded.rule, 'Rule'), loaded.nameable.names)),
})
