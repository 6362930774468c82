import { useEndpoint } from '@ginkgo/api-client'
import { type LossReasonId, lossReasonsApi, maxLength, texts } from '@ginkgo/contracts'
import { Button, CancelButton, Dialog, LoadFailed, SkeletonText } from '@ginkgo/ui'
import { Field, RadioGroup, TextArea } from '@ginkgo/ui/form'
import { type ComponentProps, useEffect, useRef, useState } from 'react'

/** Why a deal was lost; the comment becomes a note. */
export interface Loss {
  readonly lossReasonId: LossReasonId
  readonly comment?: string | undefined
}

/** Asks why a deal was lost; `onClose` gets the answer, or nothing when it was cancelled. */
export function LossReasonDialog({
  verticalId,
  onClose,
}: {
  verticalId: string
  onClose: (loss?: Loss) => void
}) {
  const { data: reasons, error, failed } = useEndpoint(lossReasonsApi.list, { params: { verticalId } })
  const [reasonId, setReasonId] = useState<string>()
  const [text, setText] = useState('')
  const chosen = reasons?.find(({ id }) => id === reasonId)
  const comment = text.trim()
  const isTooLong = comment.length > maxLength.moveComment
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Select Loss Reason"
      description="Please select a reason why this deal was lost"
      size="sm"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) onClose({ lossReasonId: chosen.id, ...(comment && { comment }) })
      }}
      unsavedChanges={comment !== ''}
      footer={
        <>
          <CancelButton />
          <Button type="submit" disabled={!chosen || isTooLong}>
            Confirm
          </Button>
        </>
      }
    >
      {reasons ? (
        reasons.length === 0 ? (
          <p className="text-sm text-muted">No loss reasons configured. Please add them in Settings.</p>
        ) : (
          <div className="flex flex-col gap-4">
            <Field label="Loss Reason" group required hint={chosen ? undefined : texts.lossReasonUnselected}>
              <Reasons
                value={reasonId}
                onValueChange={setReasonId}
                options={reasons.map(({ id, reason }) => ({ value: id, label: reason }))}
              />
            </Field>
            <Field
              label="Comment"
              hint="Stored as a note"
              error={isTooLong ? `At most ${maxLength.moveComment} characters` : undefined}
            >
              <TextArea value={text} rows={3} onValueChange={setText} />
            </Field>
          </div>
        )
      ) : error ? (
        <LoadFailed {...failed} />
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
