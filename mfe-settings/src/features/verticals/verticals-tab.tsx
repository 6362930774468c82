import { usePages } from '@ginkgo/api-client'
import { type Vertical, verticalsApi } from '@ginkgo/contracts'
import { confirm, PagedList, useMutation, useSession } from '@ginkgo/portal-sdk'
import { Button, Card, CardHeader, IconButton, isolated } from '@ginkgo/ui'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ReadOnlyNotice } from '../read-only-notice.tsx'
import { VerticalDialog } from './vertical-dialog.tsx'

/** The verticals of the organization. */
export default function VerticalsTab() {
  const { can } = useSession()
  const verticals = usePages(verticalsApi.list, {})
  const [editing, setEditing] = useState<Vertical | 'new'>()
  const mayManage = can('organization:manage')

  const removing = useMutation(verticalsApi.delete, {
    saved: 'Vertical deleted successfully',
    failed: 'Failed to delete vertical',
  })
  const remove = async (vertical: Vertical) => {
    const sure = await confirm({
      title: `Delete ${isolated(vertical.name)}?`,
      description:
        'Its pipeline, stages and loss reasons go with it. A vertical that holds leads cannot be deleted.',
      confirmLabel: 'Delete',
      tone: 'destructive',
    })
    if (sure) await removing.send({ params: { verticalId: vertical.id } })
  }

  return (
    <>
      {mayManage ? null : <ReadOnlyNotice>Only an Organisation Admin can change verticals.</ReadOnlyNotice>}
      <Card>
        <CardHeader
          title="Verticals"
          description="Each vertical has its own leads, pipeline and team."
          actions={
            <Button icon={<Plus size={14} />} disabled={!mayManage} onClick={() => setEditing('new')}>
              Add Vertical
            </Button>
          }
        />
        <PagedList pages={verticals} empty={null}>
          {(vertical) => (
            <li className="flex items-center gap-2 px-4 py-3">
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium text-fg">
                  <bdi>{vertical.name}</bdi>
                </p>
                {vertical.description ? <p className="text-sm text-muted">{vertical.description}</p> : null}
              </div>
              <IconButton
                label={`Edit ${isolated(vertical.name)}`}
                disabled={!mayManage}
                onClick={() => setEditing(vertical)}
              >
                <Pencil size={14} />
              </IconButton>
              <IconButton
                label={`Delete ${isolated(vertical.name)}`}
                disabled={!mayManage}
                onClick={() => void remove(vertical)}
              >
                <Trash2 size={14} />
              </IconButton>
            </li>
          )}
        </PagedList>
      </Card>
      {editing ? (
        <VerticalDialog
          vertical={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </>
  )
}
