import { useEndpoint } from '@ginkgo/api-client'
import { type LossReasonId, lossReasonsApi, texts } from '@ginkgo/contracts'
import { Button, Dialog, LoadFailed, SkeletonText } from '@ginkgo/ui'
import { Field, RadioGroup } from '@ginkgo/ui/form'
import { type ComponentProps, useEffect, useRef, useState } from 'react'

/** Asks why a deal was lost; `onClose` gets the id of the reason, or nothing when it was cancelled. */
export function LossReasonDialog({
  verticalId,
  onClose,
}: {
  verticalId: string
  onClose: (lossReasonId?: LossReasonId) => void
}) {
  const { data: reasons, error, mutate } = useEndpoint(lossReasonsApi.list, { params: { verticalId } })
  const [reasonId, setReasonId] = useState<string>()
  const chosen = reasons?.find(({ id }) => id === reasonId)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Select Loss Reason"
      description="Please select a reason why this deal was lost"
      size="sm"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) onClose(chosen.id)
      }}
      footer={
        <>
          <Button variant="secondary" onClick={() => onClose()}>
            Cancel
          </Button>
          <Button type="submit" disabled={!chosen}>
            Confirm
          </Button>
        </>
      }
    >
      {reasons ? (
        reasons.length === 0 ? (
          <p className="text-sm text-muted">No loss reasons configured. Please add them in Settings.</p>
        ) : (
          <Field label="Loss Reason" group required hint={chosen ? undefined : texts.lossReasonUnselected}>
            <Reasons
              value={reasonId}
              onValueChange={setReasonId}
              options={reasons.map(({ id, reason }) => ({ value: id, label: reason }))}
            />
          </Field>
        )
      ) : error ? (
        <LoadFailed retry={() => mutate()} requestId={error.requestId} />
      ) : (
        <SkeletonText lines={2} />
      )}
    </Dialog>
  )
}

function Reasons(props: ComponentProps<typeof RadioGroup>) {
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The dialog that was shown before the reasons were read has the focus itself.
    const dialog = group.current?.closest('[role="dialog"]')
    if (dialog && document.activeElement === dialog) group.current?.focus()
  }, [])
  return <RadioGroup {...props} ref={group} />
}
