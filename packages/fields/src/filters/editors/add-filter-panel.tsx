import { ChoiceList } from '@ginkgo/ui/form'
import { useEffect, useRef, useState } from 'react'
import type { BarFilter } from '../bar-filter.ts'
import type { EditorProps } from './editor-props.ts'
import { FilterEditor } from './filter-editor.tsx'

interface AddFilterPanelProps extends Omit<EditorProps, 'filter'> {
  filters: readonly BarFilter[]
  isOffered: (filter: BarFilter) => boolean
}

/** The filters that are not in the bar, searched by their names; then the editor of the one that was chosen. */
export function AddFilterPanel({ filters, isOffered, ...editing }: AddFilterPanelProps) {
  const [query, setQuery] = useState<string>()
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const chosen = filters.find((filter) => filter.query === query)
  if (chosen)
    return (
      <>
        <h2 className="-mx-3 -mt-3 border-b border-line px-3 py-2 text-sm font-medium text-fg">
          {chosen.label}
        </h2>
        <FilterEditor filter={chosen} {...editing} />
      </>
    )
  const typed = text.trim().toLowerCase()
  const matches = filters.filter(
    (filter) =>
      isOffered(filter) && filter.options?.length !== 0 && filter.label.toLowerCase().includes(typed),
  )
  return (
    <div ref={box} className="-m-3">
      <ChoiceList
        label="Filters"
        placeholder="Filter by..."
        text={text}
        onTextChange={setText}
        items={matches}
        itemKey={({ query }) => query}
        renderItem={({ label }) => label}
        selectedKey={undefined}
        onSelect={(filter) => setQuery(filter.query)}
        notice={<p className="pt-3">No filter of that name</p>}
      />
    </div>
  )
}
