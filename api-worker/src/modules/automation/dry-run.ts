import { ruleActionWord, rulesApi } from '@ginkgo/contracts'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { combine } from '../../db/statement.ts'
import { existing } from '../../operation/errors.ts'
import { operation } from '../../operation/operation.ts'
import { commit } from '../../operation/result.ts'
import { enquiries, leads } from '../../db/schema/index.ts'
import { lists, ruleCondition } from './rule-filters.ts'
import { verticalOfRule } from './list-rules.ts'
import { readNameable, readRule } from './rule-rows.ts'

/** Records that a dry run shows. */
const shown = 20

/** What is asked of a list by a rule follows from the rule, so its records are read in a trip of their own. */
export const dryRun = operation(rulesApi.dryRun, {
  load: ({ db, params: { ruleId } }) =>
    combine({ rule: readRule(db, ruleId), nameable: readNameable(db, verticalOfRule(ruleId)) }),
  handle: async ({ db, scope, loaded, now }) => {
    const rule = existing(loaded.rule, 'Rule')
    const { verticalId, ownerId: userId } = rule
    scope.require('pipeline:write', verticalId)
    const { recordType, condition, actions } = rule.definition
    const { timeZone } = scope.user
    const meets = await ruleCondition(recordType, condition.is, { verticalId, userId, timeZone, now })
    const { names } = loaded.nameable
    const words = actions.map((action) => ruleActionWord(recordType, action, names))
    return commit({ records: [] as { id: never; name: string; actions: string[] }[] }, [], {
      afterwards: async ({ read }) => {
        const records = await read(
          recordsOf(db, recordType, and(meets, eq(lists[recordType].table.verticalId, verticalId))),
        )
        return commit({ records: records.map(({ id, name }) => ({ id: id, name, actions: words })) }, [])
      },
    })
  },
})

function recordsOf(db: Parameters<typeof readRule>[0], type: 'lead' | 'enquiry', condition: SQL | undefined) {
  const { table } = lists[type]
  const name = type === 'lead' ? sql<string>`${leads.name}` : sql<string>`${enquiries.title}`
  return db
    .select({ id: sql<string>`${table.id}`, name })
    .from(table)
    .where(condition)
    .orderBy(desc(type === 'lead' ? leads.updatedAt : enquiries.updatedAt))
    .limit(shown)
    .all()
}
