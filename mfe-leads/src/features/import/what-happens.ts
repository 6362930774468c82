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
  const left = problems > 0 ? [said(problems, 'with problems is left out', 'with problems are left out')] : []
  if (kind !== 'lead') {
    const taken = imported ?? ready
    const noun = kindLabels[kind].toLowerCase()
    const archived = ready - taken
    const rest = `${noun}, or bring${taken === 1 ? 's' : ''} up to date what is there already`
    return [
      said(taken, `adds ${rest}`, `add ${rest}`),
      ...(archived > 0 ? [said(archived, 'is left out', 'are left out', ', as the lead is archived')] : []),
      ...left,
    ]
  }
  const adding = (rows: number) => said(rows, 'adds a lead', 'add a lead each')
  if (policy === 'create' || !rows.isCompared) return [adding(ready), ...left]
  if (imported === undefined) return left
  const skipped = ready - imported
  const updates = policy === 'update' ? Math.min(known ?? 0, imported) : 0
  const adds = imported - updates
  const toOne = 'a lead, or a contact person to one'
  const added = policy === 'update' ? adding(adds) : said(adds, `adds ${toOne}`, `add ${toOne}`)
  return [
    ...(adds > 0 ? [added] : []),
    ...(updates > 0 ? [said(updates, 'brings', 'bring', ' a lead up to date that is there already')] : []),
    ...(skipped > 0 ? [said(skipped, 'is skipped', 'are skipped', ', as the lead is there already')] : []),
    ...left,
  ]
}

/** A sentence about so many rows, with the verb for one or for several. */
const said = (rows: number, one: string, several: string, rest = ''): string =>
  `${countOf(rows, 'row')} ${rows === 1 ? one : several}${rest}.`
