import { ChoiceList } from '@ginkgo/ui/form'
import { useEffect, useRef, useState } from 'react'
import type { BarFilter } from '../bar-filter.ts'

/** The filters that are not in the bar, searched by their names. */
export function AddFilterList({
  filters,
  onAdd,
}: {
  filters: readonly BarFilter[]
  onAdd: (query: string) => void
}) {
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const found = filters.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <div ref={box}>
      <ChoiceList
        label="Filters"
        placeholder="Filter by..."
        text={text}
        onTextChange={setText}
        items={found}
        itemKey={({ query }) => query}
        renderItem={({ label }) => label}
        selectedKey={undefined}
        onChoose={({ query }) => onAdd(query)}
        notice={<p className="pt-3">No filter of that name</p>}
      />
    </div>
  )
}
