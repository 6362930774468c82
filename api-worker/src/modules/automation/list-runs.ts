import { rulesApi } from '@ginkgo/contracts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { countAll } from '../../db/expressions.ts'
import { behind, type Order, orderOf, sortKey, toPage } from '../../db/paging.ts'
import { leads, ruleRuns, rules } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { existing } from '../../operation/errors.ts'
import { operation } from '../../operation/operation.ts'
import { answer } from '../../operation/result.ts'
import { verticalOfRule } from './list-rules.ts'
import { readNameable, readRule } from './rule-rows.ts'
import { ofRule, runColumns, toRun } from './run-rows.ts'

const newestFirst: Order = { by: ruleRuns.createdAt, id: ruleRuns.id, descending: true }

export const listRuns = operation(rulesApi.runs, {
  load: ({ db, params: { ruleId }, query: { state }, page }) => {
    const asked = and(eq(ruleRuns.ruleId, ruleId), state && eq(ruleRuns.state, state))
    return combine({
      rule: readRule(db, ruleId),
      nameable: readNameable(db, verticalOfRule(ruleId)),
      total: db.select({ count: countAll }).from(ruleRuns).where(asked).first(),
      rows: db
        .select({ ...runColumns, sortKey: sortKey(newestFirst) })
        .from(ruleRuns)
        .innerJoin(rules, ofRule)
        .where(asked, behind(newestFirst, page))
        .orderBy(...orderOf(newestFirst))
        .limit(page.limit + 1)
        .bounded(),
    })
  },
  handle: ({ loaded, page }) => {
    existing(loaded.rule, 'Rule')
    const { rows, ...rest } = toPage(loaded.rows, loaded.total?.count ?? 0, page)
    return answer({ ...rest, rows: rows.map((row) => toRun(row, loaded.nameable.names)) })
  },
})

/** A lead is on its way through few rules, so they are read by the index of those that are not over. */
export const listRunsOfLead = operation(rulesApi.runsOfLead, {
  load: ({ db, params: { leadId }, page }) => {
    const asked = and(eq(ruleRuns.leadId, leadId), isNotNull(ruleRuns.dueAt))
    return combine({
      lead: db.select({ id: leads.id }).from(leads).where(eq(leads.id, leadId)).first(),
      nameable: readNameable(db, sql`(SELECT l.vertical_id FROM leads l WHERE l.id = ${leadId})`),
      total: db.select({ count: countAll }).from(ruleRuns).where(asked).first(),
      rows: db
        .select({ ...runColumns, sortKey: sortKey(newestFirst) })
        .from(ruleRuns)
        .innerJoin(rules, ofRule)
        .where(asked, behind(newestFirst, page))
        .orderBy(...orderOf(newestFirst))
        .limit(page.limit + 1)
        .bounded(),
    })
  },
  handle: ({ loaded, page }) => {
    existing(loaded.lead, 'Lead')
    const { rows, ...rest } = toPage(loaded.rows, loaded.total?.count ?? 0, page)
    return answer({ ...rest, rows: rows.map((row) => toRun(row, loaded.nameable.names)) })
  },
})
