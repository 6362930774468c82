import type { Enquiry } from '@ginkgo/contracts'
import type { RowSelection } from '@ginkgo/ui'
import { useMemo, useState } from 'react'

const noKeys: ReadonlySet<string> = new Set()

/** The selection among the enquiries that are loaded; another list begins without one. */
export function useSelectedEnquiries(
  rows: readonly Enquiry[] | undefined,
  listKey: string,
): {
  selected: readonly Enquiry[]
  selection: RowSelection<Enquiry>
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
  return { selected, select, selection: { keys, onChange: select, nameOf: ({ title }) => title } }
}
