import { ruleActionWord, type RuleNames } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { ruleRuns, rules } from '../../db/schema/index.ts'

/** The columns of a run that its form in the API is made from; the rule is joined. */
export const runColumns = {
  id: ruleRuns.id,
  ruleId: ruleRuns.ruleId,
  definition: rules.definition,
  verticalId: rules.verticalId,
  recordId: ruleRuns.recordId,
  recordName: sql<
    string | null
  >`CASE ${rules.kind} WHEN 'lead' THEN (SELECT name FROM leads WHERE id = ${ruleRuns.recordId})
    ELSE (SELECT title FROM enquiries WHERE id = ${ruleRuns.recordId}) END`,
  leadId: ruleRuns.leadId,
  state: ruleRuns.state,
  step: ruleRuns.step,
  steps: ruleRuns.steps,
  cause: ruleRuns.cause,
  dueAt: ruleRuns.dueAt,
  until: ruleRuns.until,
  createdAt: ruleRuns.createdAt,
  updatedAt: ruleRuns.updatedAt,
}

export const ofRule = eq(rules.id, ruleRuns.ruleId)

export const readRun = (db: OrgDb, id: string) =>
  db.select(runColumns).from(ruleRuns).innerJoin(rules, ofRule).where(eq(ruleRuns.id, id)).first()

type StoredRun = NonNullable<ReturnType<ReturnType<typeof readRun>['decode']>>

/** A run in the form of the API. */
export function toRun({ definition, verticalId: _, dueAt, until, ...run }: StoredRun, names: RuleNames) {
  const { name, recordType, actions } = definition
  const next = actions[run.step]
  const moment = until ?? dueAt
  return {
    ...run,
    ruleName: name,
    recordType,
    enquiryId: recordType === 'enquiry' ? run.recordId : null,
    nextAction: next && dueAt !== null ? ruleActionWord(recordType, next, names) : null,
    nextAt: dueAt === null || moment === null ? null : new Date(moment).toISOString(),
  }
}
