import type { LeadCounts } from '@ginkgo/contracts'
import { useSession, useVertical } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Button, EmptyState, formatCount } from '@ginkgo/ui'
import { Plus, Upload, Users } from 'lucide-react'
import { importPath } from '../import/import-path.ts'
import type { LeadList } from './lead-list-query.ts'
import { tabItems } from './lead-tabs.ts'

/** A tab without leads: says in which other tabs there are some and leads there, or to the first lead. */
export function NoLeads({
  list,
  counts,
  onAdd,
}: {
  list: LeadList
  counts: LeadCounts | undefined
  onAdd: () => void
}) {
  const { id } = useVertical()
  const mayWrite = useSession().can('leads:write', id)
  const elsewhere = tabItems(counts).filter(
    ({ value, count }) => value !== 'all' && value !== list.state.tab && count,
  )
  return (
    <EmptyState
      icon={<Users />}
      title="No leads found"
      text={textOf(list, counts, elsewhere.length > 0)}
      action={
        <>
          {elsewhere.map(({ value, label, count = 0, isAtLeast }) => (
            <Button key={value} variant="secondary" onClick={() => list.change({ tab: value })}>
              {label} <span className="text-muted tabular-nums">{formatCount(count, isAtLeast)}</span>
            </Button>
          ))}
          {list.isFiltered ? (
            <Button variant="secondary" onClick={list.clear}>
              Clear filters
            </Button>
          ) : mayWrite ? (
            <>
              <Button asChild variant="secondary" icon={<Upload size={14} aria-hidden="true" />}>
                <Link to={importPath()}>Import a list</Link>
              </Button>
              <Button icon={<Plus size={14} />} onClick={onAdd}>
                Add a lead
              </Button>
            </>
          ) : null}
        </>
      }
    />
  )
}

function textOf(list: LeadList, counts: LeadCounts | undefined, isElsewhere: boolean): string {
  if (list.isFiltered)
    return isElsewhere
      ? 'No lead of this tab matches these filters, but some of other tabs do.'
      : 'No lead matches these filters.'
  if (!counts || isElsewhere) return 'This tab has no leads. The others are here:'
  return 'Add the first lead, or import a list of them.'
}
