import { maxColumns } from '@ginkgo/contracts'
import {
  arrangeColumns,
  type ArrangedColumn,
  choicesOf,
  type ColumnWidths,
  type DataColumn,
  shownColumns,
} from '@ginkgo/ui/table'
import { useMemo } from 'react'
import type { ColumnChoices } from './use-column-choices.ts'

export interface ListColumns<Row> {
  /** What the table shows. */
  readonly shown: readonly DataColumn<Row>[]
  /** What can be chosen. */
  readonly all: readonly ArrangedColumn[]
  readonly isChosen: boolean
  readonly change: (all: readonly ArrangedColumn[]) => void
  readonly resize: (widths: ColumnWidths) => void
  readonly reset: () => void
}

/** The columns of a table as the person has them. */
export function useColumns<Row>(
  columns: readonly DataColumn<Row>[],
  { choices, keep }: ColumnChoices,
): ListColumns<Row> {
  const all = useMemo(() => arrangeColumns(columns, choices), [columns, choices])
  const shown = useMemo(() => shownColumns(columns, all), [columns, all])
  const change = (next: readonly ArrangedColumn[]) => {
    // Of a field that is archived, or could not be read just now, the person's choice stays for when it is there again.
    const others = (choices ?? []).filter(({ id }) => !columns.some((column) => column.id === id))
    keep([...choicesOf(next), ...others].slice(0, maxColumns))
  }
  return {
    shown,
    all,
    isChosen: choices !== undefined && choices.length > 0,
    change,
    resize: (widths) =>
      change(all.map((column) => ({ ...column, width: widths[column.id] ?? column.width }))),
    reset: () => keep(undefined),
  }
}
