import { retryRun, stopRun } from './change-run.ts'
import { createRule } from './create-rule.ts'
import { deleteRule } from './delete-rule.ts'
import { dryRun } from './dry-run.ts'
import { listRules, getRule } from './list-rules.ts'
import { listRuns, listRunsOfLead } from './list-runs.ts'
import { startRuns } from './start-runs.ts'
import { updateRule } from './update-rule.ts'

export const ruleOperations = [
  listRules,
  createRule,
  getRule,
  updateRule,
  deleteRule,
  dryRun,
  startRuns,
  listRuns,
  listRunsOfLead,
  retryRun,
  stopRun,
]
