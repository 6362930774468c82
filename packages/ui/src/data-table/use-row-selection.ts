import { useMemo, useState } from 'react'
import type { RowSelection } from './row-selection.ts'

const noKeys: ReadonlySet<string> = new Set()

/** The selection among the rows that are loaded. Another list begins without one. */
export function useRowSelection<Row extends { readonly id: string }>(
  rows: readonly Row[] | undefined,
  /** Names the list: its filters and its order. */
  listKey: string,
  nameOf: (row: Row) => string,
): {
  selected: readonly Row[]
  selection: RowSelection<Row>
  select: (keys: ReadonlySet<string>) => void
} {
  const [chosen, setChosen] = useState({ listKey, keys: noKeys })
  const asked = chosen.listKey === listKey ? chosen.keys : noKeys
  const selected = useMemo(
    () => (asked.size === 0 || !rows ? [] : rows.filter(({ id }) => asked.has(id))),
    [rows, asked],
  )
  const keys = useMemo(() => new Set<string>(selected.map(({ id }) => id)), [selected])
  const select = (next: ReadonlySet<string>) => setChosen({ listKey, keys: next })
  return { selected, select, selection: { keys, onChange: select, nameOf } }
}
