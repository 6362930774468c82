import { call, useEndpoint } from '@ginkgo/api-client'
import { enquiriesApi, type Stage, type StageId, stagesApi } from '@ginkgo/contracts'
import { confirm, useMutation, useSession } from '@ginkgo/portal-sdk'
import { Button, Card, CardHeader, EmptyState, LoadFailed, SkeletonRow, isolated } from '@ginkgo/ui'
import { SortableList } from '@ginkgo/ui/board'
import { Kanban, Plus } from 'lucide-react'
import { useState } from 'react'
import { ReadOnlyNotice } from '../read-only-notice.tsx'
import { VerticalChoice } from '../vertical-choice.tsx'
import { StageDialog } from './stage-dialog.tsx'
import { StageRow } from './stage-row.tsx'

/** The stages of a vertical's pipeline, in their order. */
export default function PipelineTab() {
  const { can, vertical } = useSession()
  const [chosen, setChosen] = useState<string>()
  const verticalId = chosen ?? vertical?.id
  if (!verticalId) return <EmptyState icon={<Kanban />} title="No vertical assigned yet" />
  const mayWrite = can('pipeline:write', verticalId)
  return (
    <>
      <VerticalChoice value={verticalId} onChange={setChosen} />
      {mayWrite ? null : (
        <ReadOnlyNotice>
          Only Organisation Admins and Sales Heads of this vertical can change its pipeline.
        </ReadOnlyNotice>
      )}
      <Stages key={verticalId} verticalId={verticalId} mayWrite={mayWrite} />
    </>
  )
}

function Stages({ verticalId, mayWrite }: { verticalId: string; mayWrite: boolean }) {
  const { data, error, failed } = useEndpoint(stagesApi.list, { params: { verticalId } })
  const [editing, setEditing] = useState<Stage | 'new'>()
  /** The order that the server has not confirmed yet. */
  const [wanted, setWanted] = useState<readonly string[]>()
  const stages = wanted
    ? data?.toSorted((one, other) => wanted.indexOf(one.id) - wanted.indexOf(other.id))
    : data

  const reordering = useMutation(stagesApi.reorder, {
    saved: 'Stage reordered successfully',
    failed: 'Failed to reorder stage',
  })
  const removing = useMutation(stagesApi.delete, {
    saved: 'Stage deleted successfully',
    failed: 'Failed to delete stage',
  })

  const reorder = async (ids: readonly string[]) => {
    setWanted(ids)
    const stageOrders = ids.map((id, order) => ({ id: id as StageId, order }))
    await reordering.send({ params: { verticalId }, body: { stageOrders } }, { tryAgain: () => reorder(ids) })
    setWanted((present) => (present === ids ? undefined : present))
  }

  const remove = async (stage: Stage) => {
    const moving = await enquiriesIn(stage).catch(() => undefined)
    const sure = await confirm({
      title: `Delete ${isolated(stage.name)}?`,
      description: movingText(moving),
      confirmLabel: 'Delete',
      tone: 'destructive',
    })
    if (sure) await removing.send({ params: { stageId: stage.id } })
  }

  return (
    <Card>
      <CardHeader
        title="Pipeline Stages"
        description="Drag to reorder. System stages can be renamed but not deleted."
        actions={
          <Button icon={<Plus size={14} />} disabled={!mayWrite} onClick={() => setEditing('new')}>
            Add Stage
          </Button>
        }
      />
      {stages ? (
        <SortableList
          label="Pipeline stages"
          items={stages}
          itemId={(stage) => stage.id}
          itemName={(stage) => stage.name}
          disabled={!mayWrite}
          onReorder={(ids) => void reorder(ids)}
          renderItem={(stage) => (
            <StageRow
              stage={stage}
              mayWrite={mayWrite}
              onEdit={() => setEditing(stage)}
              onDelete={() => void remove(stage)}
            />
          )}
        />
      ) : error ? (
        <LoadFailed {...failed} />
      ) : (
        <SkeletonRow />
      )}
      {editing ? (
        <StageDialog
          verticalId={verticalId}
          stage={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </Card>
  )
}

/** Counts the enquiries of a stage. */
async function enquiriesIn({ id, verticalId }: Stage): Promise<number> {
  const { stages } = await call(enquiriesApi.counts, { params: { verticalId }, query: {} })
  return stages.find(({ stageId }) => stageId === id)?.count ?? 0
}

function movingText(count: number | undefined): string {
  if (count === undefined) return 'Its enquiries move to the Inquiry stage.'
  return count === 1
    ? '1 enquiry moves to the Inquiry stage.'
    : `${count} enquiries move to the Inquiry stage.`
}
