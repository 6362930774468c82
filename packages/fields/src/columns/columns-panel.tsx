import { Button, IconButton, isolated } from '@ginkgo/ui'
import { SortableList } from '@ginkgo/ui/board'
import { type ArrangedColumn, Checkbox, mayMove, moved, orderedAs, withColumn } from '@ginkgo/ui/table'
import { ArrowDown, ArrowUp, Pin } from 'lucide-react'
import { useState } from 'react'

interface ColumnsPanelProps {
  all: readonly ArrangedColumn[]
  isChosen: boolean
  change: (all: readonly ArrangedColumn[]) => void
  reset: () => void
}

const notShown = (
  <li
    key="not shown"
    className="-mx-1.5 mt-1.5 border-t border-line px-3.5 pt-2.5 pb-1 text-xs font-medium text-muted"
  >
    Not shown
  </li>
)

/** Shows, hides, orders and pins the columns of a list; those that are hidden stand below the others. */
export function ColumnsPanel({ all, isChosen, change, reset }: ColumnsPanelProps) {
  const [said, setSaid] = useState('')
  const shown = all.filter(({ isHidden }) => !isHidden)
  const hidden = all.filter(({ isHidden }) => isHidden)
  const move = (column: ArrangedColumn, by: -1 | 1) => {
    const next = moved(all, column.id, by)
    change(next)
    const place = next.filter(({ isHidden }) => !isHidden).findIndex(({ id }) => id === column.id)
    setSaid(`${column.header} is now column ${place + 1} of ${shown.length}.`)
  }
  const row = (column: ArrangedColumn) => (
    <div className="flex items-center gap-0.5">
      <Checkbox
        value={!column.isHidden}
        disabled={column.isEssential}
        onValueChange={(isShown) => change(withColumn(all, column.id, { isHidden: !isShown }))}
        label={column.header}
        className="min-w-0 flex-1"
      />
      {column.isHidden ? null : (
        <>
          <IconButton
            label={`Pin ${isolated(column.header)}`}
            size="sm"
            aria-pressed={column.isPinned}
            className={column.isPinned ? 'text-accent-text' : 'opacity-70'}
            onClick={() => change(withColumn(all, column.id, { isPinned: !column.isPinned }))}
          >
            <Pin size={14} fill={column.isPinned ? 'currentColor' : 'none'} />
          </IconButton>
          <Move column={column} all={all} by={-1} onMove={move} />
          <Move column={column} all={all} by={1} onMove={move} />
        </>
      )}
    </div>
  )
  return (
    <div className="-m-3">
      <div className="p-1.5">
        <SortableList
          label="Columns"
          dense
          items={[...shown, ...hidden]}
          itemId={({ id }) => id}
          itemName={({ header }) => header}
          renderItem={row}
          onReorder={(ids) => change(orderedAs(all, ids))}
          fixedFrom={shown.length}
          fixedHeading={hidden.length > 0 ? notShown : null}
        />
      </div>
      <div className="sticky -bottom-3 border-t border-line bg-raised p-1.5">
        <Button variant="ghost" size="sm" disabled={!isChosen} onClick={reset}>
          Reset to default
        </Button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

/** The button keeps the focus at the end of the list, so that one more press does nothing instead of leaving the panel. */
function Move({
  column,
  all,
  by,
  onMove,
}: {
  column: ArrangedColumn
  all: readonly ArrangedColumn[]
  by: -1 | 1
  onMove: (column: ArrangedColumn, by: -1 | 1) => void
}) {
  const isAtEnd = !mayMove(all, column.id, by)
  return (
    <IconButton
      label={`Move ${isolated(column.header)} ${by === 1 ? 'down' : 'up'}`}
      size="sm"
      aria-disabled={isAtEnd}
      className={isAtEnd ? 'cursor-default! opacity-40' : ''}
      onClick={() => isAtEnd || onMove(column, by)}
    >
      {by === 1 ? <ArrowDown size={14} /> : <ArrowUp size={14} />}
    </IconButton>
  )
}
