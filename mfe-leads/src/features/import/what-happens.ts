import type { DuplicatePolicy, ImportKind } from '@ginkgo/contracts'
import { kindLabels } from './file-plan.ts'
import { countOf } from './import-status.ts'

/** What was counted of one file before it is imported; rows. */
export interface CountedRows {
  readonly kind: ImportKind
  readonly policy: DuplicatePolicy
  /** Whether records are compared with those that are there. */
  readonly isCompared: boolean
  readonly ready: number
  /** Of the ready ones those that add or change something; undefined while that is counted or cannot be. */
  readonly imported: number | undefined
  /** Of the ready ones those whose lead is there, or in a row before; undefined as above. */
  readonly known: number | undefined
  readonly problems: number
}

/** What an import will do, a sentence each. */
export function whatHappens(rows: CountedRows): string[] {
  const { kind, policy, ready, imported, known, problems } = rows
  const left = problems > 0 ? [`${countOf(problems, 'row')} with problems are left out.`] : []
  if (kind !== 'lead') {
    const taken = imported ?? ready
    const noun = kindLabels[kind].toLowerCase()
    const archived = ready - taken
    return [
      `${countOf(taken, 'row')} add ${noun}, or bring up to date what is there already.`,
      ...(archived > 0 ? [`${countOf(archived, 'row')} left out, as the lead is archived.`] : []),
      ...left,
    ]
  }
  if (policy === 'create' || !rows.isCompared) return [`${countOf(ready, 'row')} add a lead each.`, ...left]
  if (imported === undefined) return left
  const skipped = ready - imported
  const updates = policy === 'update' ? Math.min(known ?? 0, imported) : 0
  const adds = imported - updates
  const changes = policy === 'update' ? 'add a lead each' : 'add a lead, or a contact person to one'
  return [
    ...(adds > 0 ? [`${countOf(adds, 'row')} ${changes}.`] : []),
    ...(updates > 0 ? [`${countOf(updates, 'row')} bring a lead up to date that is there already.`] : []),
    ...(skipped > 0 ? [`${countOf(skipped, 'row')} are skipped, as their lead is there already.`] : []),
    ...left,
  ]
}
