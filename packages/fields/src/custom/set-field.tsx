import {
  type BulkRecordKind,
  type CustomField,
  inputsOf,
  type SetField as SetCustomField,
} from '@ginkgo/contracts'
import { bulkFieldNames, enquiryFields, type Fields, leadFields, taskFields } from '@ginkgo/contracts'
import { lazyPart } from '@ginkgo/portal-sdk'
import { Button, Popover } from '@ginkgo/ui'
import { SquarePen } from 'lucide-react'
import { useState } from 'react'
import { useCustomFields } from './use-custom-fields.ts'

const SetFieldPanel = lazyPart(async () => (await import('./set-field-panel.tsx')).SetFieldPanel)

/** What is done to the selected records: a custom field, or fields of the product itself. */
export type SetAction =
  | SetCustomField
  | { readonly type: 'setValues'; readonly values: Readonly<Record<string, unknown>> }

const declared: Record<BulkRecordKind, Fields> = {
  lead: leadFields,
  enquiry: enquiryFields,
  task: taskFields,
}
const none: readonly CustomField[] = []

interface SetFieldProps {
  verticalId: string
  disabled: boolean
  onSet: (action: SetAction) => void
}

/** Sets one field of many records. What is different for each record is not offered. */
export function SetField({ kind, ...rest }: SetFieldProps & { readonly kind: BulkRecordKind }) {
  return kind === 'task' ? (
    <SetButton {...rest} kind={kind} custom={none} />
  ) : (
    <SetAnyField {...rest} kind={kind} />
  )
}

function SetAnyField({ kind, ...rest }: SetFieldProps & { readonly kind: 'lead' | 'enquiry' }) {
  const { fields = none } = useCustomFields(kind, rest.verticalId)
  return <SetButton {...rest} kind={kind} custom={fields.filter(({ unique }) => !unique)} />
}

function SetButton({
  kind,
  custom,
  disabled,
  onSet,
}: SetFieldProps & { readonly kind: BulkRecordKind; readonly custom: readonly CustomField[] }) {
  const [open, setOpen] = useState(false)
  const names: readonly string[] = bulkFieldNames[kind]
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
        kind={kind}
        // An amount is set with its currency.
        fields={inputsOf(declared[kind]).filter(({ name }) => name !== 'currency' && names.includes(name))}
        custom={custom}
        onSet={(action) => {
          setOpen(false)
          onSet(action)
        }}
      />
    </Popover>
  )
}
