import type { Statement } from '../db/statement.ts'
import { DomainError, existing } from '../operation/errors.ts'
import type { ManyRows } from './many-rows.ts'

/** What an action does to the records that were named. */
export interface BulkChange<Row extends { readonly id: string; readonly updatedAt: string }> {
  /** Whether this one changes at all; throws DomainError where it must not. */
  readonly changes: (row: Row) => boolean
  /** The columns that one gets; undefined where what is done cannot be undone. */
  readonly gives?: (row: Row, many: ManyRows<Row>) => object
  readonly statements: (many: ManyRows<Row>) => Statement[]
}

const tooLong =
  'The records before this one are so long that no more are changed at once. Select those that are left, and change them next'

/**
 * What becomes of each record that was named, in that order, and the rows that change. One that may not be changed is
 * refused alone.
 * @param noun what an unknown one is called, for instance "Lead"
 * @param atMost so many of the records were read; the others would be too much for the database at once
 */
export function judgeEach<Row extends { readonly id: string }>(
  noun: string,
  { ids, atMost }: { readonly ids: readonly string[]; readonly atMost: number },
  rows: readonly Row[],
  changes: (row: Row) => boolean,
) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const changed: Row[] = []
  const verdicts = ids.map((id, place) => {
    try {
      if (place >= atMost) throw new DomainError('too_large', tooLong)
      const row = existing(byId.get(id), noun)
      if (!changes(row)) return { id, status: 'unchanged' as const }
      changed.push(row)
      return { id, status: 'changed' as const }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return { id, status: 'refused' as const, code: error.code, message: error.message }
    }
  })
  return { verdicts, changed }
}
