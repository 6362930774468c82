import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { CardList } from './card-list.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { SelectAll } from './select-cells.tsx'

/** The phone's form of the table: cards, which a long press or the Select button makes selectable. */
export function TableCards<Row>({
  instead,
  foot,
  ...list
}: DataTableProps<Row> & {
  renderCard: NonNullable<DataTableProps<Row>['renderCard']>
  /** What stands in place of the cards: a skeleton, an empty state or an error. */
  instead: ReactNode
  foot: ReactNode
}) {
  const { selection, rows, rowKey, className } = list
  const [asked, setAsked] = useState(false)
  const chosen = selection?.keys.size ?? 0
  const selecting = selection !== undefined && (asked || chosen > 0)
  if (instead) return instead
  return (
    <div className={clsx(!selection && 'ui:pt-2', className)} aria-busy={list.loading || undefined}>
      {selection ? (
        <div className="ui:flex ui:h-10 ui:items-center ui:justify-between ui:pl-3">
          {selecting ? (
            <span className="ui:flex ui:items-center ui:gap-2 ui:text-sm ui:text-muted">
              <SelectAll rows={rows} rowKey={rowKey} selection={selection} />
              <span aria-hidden="true">All</span>
            </span>
          ) : (
            <span />
          )}
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              setAsked(!selecting)
              if (selecting) selection.onChange(new Set())
            }}
          >
            {selecting ? 'Done' : 'Select'}
          </Button>
        </div>
      ) : null}
      <CardList key={list.placeKey} {...list} selecting={selecting} />
      {foot}
    </div>
  )
}
