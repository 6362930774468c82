import { rulesApi } from '@ginkgo/contracts'
import { eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { OrgDb } from '../../db/org-db.ts'
import { enquiries, leads, ruleRuns, rules } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { DomainError, existing, NotFound } from '../../operation/errors.ts'
import { operation } from '../../operation/operation.ts'
import { commit } from '../../operation/result.ts'
import { verticalOfRule } from './list-rules.ts'
import { readRule } from './rule-rows.ts'

const within = (ids: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`

/** Leads or enquiries of the rule's vertical, each with its lead. */
const readRecords = (db: OrgDb, ruleId: string, ids: readonly string[]) => {
  const kind = sql`(SELECT ${rules.kind} FROM ${rules} WHERE ${rules.id} = ${ruleId})`
  return combine({
    leads: db
      .select({ id: leads.id, leadId: leads.id })
      .from(leads)
      .where(
        inArray(leads.id, within(ids)),
        sql`${leads.verticalId} = ${verticalOfRule(ruleId)} AND ${kind} = 'lead'`,
      )
      .all(),
    enquiries: db
      .select({ id: enquiries.id, leadId: enquiries.leadId })
      .from(enquiries)
      .where(
        inArray(enquiries.id, within(ids)),
        sql`${enquiries.verticalId} = ${verticalOfRule(ruleId)} AND ${kind} = 'enquiry' AND ${enquiries.deletedAt} IS NULL`,
      )
      .all(),
  })
}

/** Executives start what is meant to be started by hand; heads and admins any rule. */
export const startRuns = operation(rulesApi.run, {
  load: ({ db, params: { ruleId }, body }) =>
    combine({ rule: readRule(db, ruleId), records: readRecords(db, ruleId, body.recordIds) }),
  handle: ({ db, scope, loaded, body, now }) => {
    const rule = existing(loaded.rule, 'Rule')
    const isMeant = rule.definition.trigger.type === 'manual'
    scope.require(isMeant ? 'leads:write' : 'pipeline:write', rule.verticalId)
    if (!rule.active) throw new DomainError('conflict', 'The rule is paused. Switch it on first')
    const records = [...loaded.records.leads, ...loaded.records.enquiries]
    if (records.length < body.recordIds.length) throw new NotFound('Record')
    const cause = `by hand ${uuid()}`
    const runs = records.map(({ id: recordId, leadId }) => ({
      id: uuid(),
      ruleId: rule.id,
      recordId,
      leadId,
      cause,
      depth: 0,
      state: 'new' as const,
      step: 0,
      steps: [],
      attempts: 0,
      dueAt: Date.parse(now),
      until: null,
      createdAt: now,
      updatedAt: now,
    }))
    return commit(
      { started: runs.length },
      [db.guard(db.exists(rules, eq(rules.id, rule.id)), 'retry'), ...db.insert(ruleRuns, ...runs)],
      { starts: [{ job: 'rules.run' }] },
    )
  },
})
