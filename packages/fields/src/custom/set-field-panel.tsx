import type { BulkRecordKind, CustomField, NamedField } from '@ginkgo/contracts'
import { ChoiceList } from '@ginkgo/ui/form'
import { useEffect, useRef, useState } from 'react'
import type { SetAction } from './set-field.tsx'
import { SetCustomForm } from './set-custom-form.tsx'
import { SetValueForm } from './set-value-form.tsx'

interface PanelProps {
  readonly kind: BulkRecordKind
  readonly fields: readonly NamedField[]
  readonly custom: readonly CustomField[]
  readonly onSet: (action: SetAction) => void
}

interface Offered {
  readonly key: string
  readonly label: string
  readonly field?: NamedField
  readonly custom?: CustomField
}

/** Chooses a field, then its value. */
export function SetFieldPanel({ kind, fields, custom, onSet }: PanelProps) {
  const [chosen, setChosen] = useState<Offered>()
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  if (chosen?.custom) return <SetCustomForm field={chosen.custom} onSet={onSet} />
  if (chosen?.field)
    return (
      <SetValueForm
        kind={kind}
        field={chosen.field}
        onSet={(values) => onSet({ type: 'setValues', values })}
      />
    )
  const typed = text.trim().toLowerCase()
  const offered: readonly Offered[] = [
    ...fields.map((field) => ({ key: field.name, label: field.label, field })),
    // A custom field may have the key of a field of the product.
    ...custom.map((field) => ({ key: `custom ${field.key}`, label: field.label, custom: field })),
  ]
  return (
    <div ref={box} className="-m-3">
      <ChoiceList
        label="Fields"
        placeholder="Set field..."
        text={text}
        onTextChange={setText}
        items={offered.filter(({ label }) => label.toLowerCase().includes(typed))}
        itemKey={({ key }) => key}
        renderItem={({ label }) => label}
        selectedKey={undefined}
        onSelect={setChosen}
        notice={<p className="pt-3">No field of that name</p>}
      />
    </div>
  )
}
