import type { Lead, LeadCounts } from '@ginkgo/contracts'
import type { List } from '@ginkgo/lists'
import { Link, useNavigate } from '@ginkgo/router'
import { Button, EmptyState, formatCount } from '@ginkgo/ui'
import { Plus, Upload, Users } from 'lucide-react'
import { importPath } from '../import/import-path.ts'
import { addLead } from './add-lead.ts'
import leadListData from './lead-list-data.ts'

/** A tab without leads: says in which other tabs there are some and leads there, or to the first lead. */
export function NoLeads({ list }: { list: List<Lead, LeadCounts> }) {
  const navigate = useNavigate()
  const { counts } = list
  const elsewhere = leadListData.tabs.filter(
    ({ value }) => value !== 'all' && value !== list.tab && counts?.[value],
  )
  return (
    <EmptyState
      icon={<Users />}
      title="No leads found"
      text={textOf(list, elsewhere.length > 0)}
      action={
        <>
          {elsewhere.map(({ value, label }) => (
            <Button key={value} variant="secondary" onClick={() => list.change({ tab: value })}>
              {label}{' '}
              <span className="text-muted tabular-nums">
                {formatCount(counts?.[value] ?? 0, counts?.isAtLeast)}
              </span>
            </Button>
          ))}
          {list.isFiltered ? (
            <Button variant="secondary" onClick={list.clear}>
              Clear filters
            </Button>
          ) : list.mayWrite ? (
            <>
              <Button asChild variant="secondary" icon={<Upload size={14} aria-hidden="true" />}>
                <Link to={importPath()}>Import a list</Link>
              </Button>
              <Button icon={<Plus size={14} />} onClick={() => void addLead(navigate)}>
                Add a lead
              </Button>
            </>
          ) : null}
        </>
      }
    />
  )
}

function textOf({ isFiltered, counts }: List<Lead, LeadCounts>, isElsewhere: boolean): string {
  if (isFiltered)
    return isElsewhere
      ? 'No lead of this tab matches these filters, but some of other tabs do.'
      : 'No lead matches these filters.'
  if (!counts || isElsewhere) return 'This tab has no leads. The others are here:'
  return 'Add the first lead, or import a list of them.'
}
