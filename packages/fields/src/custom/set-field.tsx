import type { CustomValue } from '@ginkgo/contracts'
import { lazyPart } from '@ginkgo/portal-sdk'
import { Button, Popover } from '@ginkgo/ui'
import { SquarePen } from 'lucide-react'
import { useState } from 'react'
import { useCustomFields } from './use-custom-fields.ts'

const SetFieldPanel = lazyPart(async () => (await import('./set-field-panel.tsx')).SetFieldPanel)

/** Sets one custom field of many records; nothing where there is none. What is different for each record is not offered. */
export function SetField({
  kind,
  verticalId,
  disabled,
  onSet,
}: {
  kind: 'lead' | 'enquiry'
  verticalId: string
  disabled: boolean
  onSet: (key: string, value: CustomValue) => void
}) {
  const [open, setOpen] = useState(false)
  const { fields = [] } = useCustomFields(kind, verticalId)
  const offered = fields.filter(({ unique }) => !unique)
  if (offered.length === 0) return null
  return (
    <Popover
      label="Set field"
      open={open}
      onOpenChange={setOpen}
      ownFocus
      trigger={
        <Button
          variant="ghost"
          size="sm"
          icon={<SquarePen size={14} />}
          disabled={disabled}
          onPointerEnter={SetFieldPanel.prefetch}
          onFocus={SetFieldPanel.prefetch}
        >
          Set field
        </Button>
      }
    >
      <SetFieldPanel
        fields={offered}
        onSet={(key, value) => {
          setOpen(false)
          onSet(key, value)
        }}
      />
    </Popover>
  )
}
