import { Button, EmptyState } from '@ginkgo/ui'
import type { TableProps } from './declaration.ts'

/** A tab without records: the way back from its filters, or what appears there and what to do next. */
export function ListEmpty<Row extends { readonly id: string }, Counts extends object>({
  declaration: {
    empty: Empty,
    noun: [one, several],
  },
  list,
  addButton,
}: Pick<TableProps<Row, Counts>, 'declaration' | 'list' | 'addButton'>) {
  if (typeof Empty === 'function') return <Empty list={list} />
  const clear = (
    <Button variant="secondary" onClick={list.clear}>
      Clear filters
    </Button>
  )
  return (
    <EmptyState
      icon={Empty.icon}
      title={Empty.title?.(list) ?? `No ${several} found`}
      text={list.isFiltered ? `No ${one} matches these filters.` : Empty.text(list)}
      action={list.isFiltered ? clear : Empty.adds && addButton}
    />
  )
}
