import { usePages } from '@ginkgo/api-client'
import { leadMergesApi, type DistinguishedLeads } from '@ginkgo/contracts'
import { PagedList, useMutation, useSession } from '@ginkgo/portal-sdk'
import { Button, EmptyState, formatDay, isolated } from '@ginkgo/ui'
import { Undo2, Unlink } from 'lucide-react'
import { LeadLine } from './lead-line.tsx'

/** Pairs that somebody has marked as different, each with the way back. */
export function DistinguishedList({ verticalId }: { verticalId: string }) {
  const pages = usePages(leadMergesApi.distinguished, { params: { verticalId } }, 20)
  return (
    <PagedList
      pages={pages}
      label="Leads marked as not duplicates"
      empty={
        <EmptyState
          icon={<Unlink />}
          title="No pairs marked as not duplicates"
          text="Possible duplicates that are different leads come here, and are not proposed again."
        />
      }
    >
      {(pair) => <Pair pair={pair} verticalId={verticalId} />}
    </PagedList>
  )
}

function Pair({ pair: { leads, createdAt }, verticalId }: { pair: DistinguishedLeads; verticalId: string }) {
  const { can } = useSession()
  const [one, other] = leads
  const back = useMutation(leadMergesApi.compareAgain, {
    saved: 'Leads are compared again',
    failed: 'Failed to take it back',
  })
  if (!one || !other) return null
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-2">
        <LeadLine lead={one} />
        <LeadLine lead={other} />
        <p className="text-sm text-muted">Not duplicates since {formatDay(createdAt)}</p>
      </div>
      {can('leads:write', verticalId) ? (
        <Button
          variant="secondary"
          size="sm"
          icon={<Undo2 size={14} />}
          busy={back.busy}
          aria-label={`Compare again: ${isolated(one.name)} and ${isolated(other.name)}`}
          onClick={() => void back.send({ params: { leadId: one.id, otherId: other.id } })}
        >
          Compare again
        </Button>
      ) : null}
    </li>
  )
}
