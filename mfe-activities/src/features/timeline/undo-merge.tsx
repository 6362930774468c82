import { type Activity, changeSetsApi, undoableDays } from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'
import { confirm, useMutation } from '@ginkgo/portal-sdk'
import { Button, useMinute, isolated } from '@ginkgo/ui'
import { Undo2 } from 'lucide-react'

/** Undoes a merge of leads for as long as that is possible; its activity has its id. */
export function UndoMerge({ activity: { id, createdAt, description } }: { activity: Activity }) {
  const now = useMinute()
  const { send, busy } = useMutation(changeSetsApi.undo, {
    saved: 'Merge undone',
    failed: 'Failed to undo the merge',
  })
  if (Date.parse(createdAt) + undoableDays * dayMs < now) return null
  const undo = async () => {
    const sure = await confirm({
      title: 'Undo this merge?',
      description: `“${isolated(description ?? '')}” comes back with what it had brought along. What came after the merge stays here.`,
      confirmLabel: 'Undo Merge',
    })
    if (sure) await send({ params: { changeSetId: id }, body: { kind: 'leads.merge' } })
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Undo2 size={14} />}
      busy={busy}
      onClick={() => void undo()}
      className="mt-1.5"
    >
      Undo Merge
    </Button>
  )
}
