import { usePages } from '@ginkgo/api-client'
import { LossReasonCreate, type LossReason, lossReasonsApi } from '@ginkgo/contracts'
import { confirm, PagedList, useMutation, useSession } from '@ginkgo/portal-sdk'
import { Button, Card, CardBody, CardHeader, EmptyState, IconButton, isolated } from '@ginkgo/ui'
import { FormField, TextField, useZodForm } from '@ginkgo/ui/form'
import { Flag, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ReadOnlyNotice } from '../read-only-notice.tsx'
import { VerticalChoice } from '../vertical-choice.tsx'

/** Why deals of a vertical are lost. */
export default function LossReasonsTab() {
  const { can, vertical } = useSession()
  const [chosen, setChosen] = useState<string>()
  const verticalId = chosen ?? vertical?.id
  if (!verticalId) return <EmptyState icon={<Flag />} title="No vertical assigned yet" />
  const mayWrite = can('pipeline:write', verticalId)
  return (
    <>
      <VerticalChoice value={verticalId} onChange={setChosen} />
      {mayWrite ? null : (
        <ReadOnlyNotice>
          Only Organisation Admins and Sales Heads of this vertical can change its loss reasons.
        </ReadOnlyNotice>
      )}
      <Reasons key={verticalId} verticalId={verticalId} mayWrite={mayWrite} />
    </>
  )
}

function Reasons({ verticalId, mayWrite }: { verticalId: string; mayWrite: boolean }) {
  const reasons = usePages(lossReasonsApi.list, { params: { verticalId } })
  const form = useZodForm(LossReasonCreate, { defaultValues: { reason: '' } })
  const adding = useMutation(lossReasonsApi.create, {
    form,
    saved: 'Loss reason added successfully',
    failed: 'Failed to add loss reason',
    done: () => form.reset(),
  })
  const removing = useMutation(lossReasonsApi.delete, {
    saved: 'Loss reason deleted successfully',
    failed: 'Failed to delete loss reason',
  })
  const add = form.handleSubmit(async (body) => {
    await adding.send({ params: { verticalId }, body })
  })
  const remove = async ({ id, reason }: LossReason) => {
    const sure = await confirm({
      title: `Delete “${isolated(reason)}”?`,
      description: 'Enquiries that were lost for this reason keep it; it is no longer offered.',
      confirmLabel: 'Delete',
      tone: 'destructive',
    })
    if (sure) await removing.send({ params: { lossReasonId: id } })
  }
  return (
    <Card>
      <CardHeader title="Loss Reasons" description="Asked for whenever an enquiry is lost." />
      <CardBody>
        <form className="flex items-start gap-2" onSubmit={add} noValidate>
          <FormField
            form={form}
            name="reason"
            label="Reason"
            hideLabel
            disabled={!mayWrite}
            className="max-w-sm flex-1"
          >
            {(field) => <TextField {...field} placeholder="Add a reason" autoComplete="off" />}
          </FormField>
          <Button
            type="submit"
            icon={<Plus size={14} />}
            disabled={!mayWrite}
            busy={form.formState.isSubmitting}
          >
            Add
          </Button>
        </form>
      </CardBody>
      <PagedList
        pages={reasons}
        className="divided border-t border-line"
        empty={
          <EmptyState
            icon={<Flag />}
            title="No loss reasons yet"
            text="Without one, no enquiry can be marked as lost."
          />
        }
      >
        {(reason) => (
          <li className="flex items-center gap-2 px-4 py-1.5">
            <span className="min-w-0 flex-1 truncate text-fg">{reason.reason}</span>
            <IconButton
              label={`Delete ${isolated(reason.reason)}`}
              disabled={!mayWrite}
              onClick={() => void remove(reason)}
            >
              <Trash2 size={14} />
            </IconButton>
          </li>
        )}
      </PagedList>
    </Card>
  )
}
