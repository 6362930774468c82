import { isolated } from '@ginkgo/ui'
import { longestFilter } from '@ginkgo/contracts'
import { Field, TextField } from '@ginkgo/ui/form'
import { useState } from 'react'
import type { EditorProps } from './editor-props.ts'
import { RangeForm } from './range-form.tsx'

/** A text that the field has as a whole, in upper or lower case. */
export function TextEditor({ filter, values, onChange, onClose }: EditorProps) {
  const { query, label } = filter
  const [text, setText] = useState(values[query] ?? '')
  return (
    <RangeForm
      onApply={() => {
        onChange({ [query]: text.trim() || null })
        onClose()
      }}
    >
      <Field label={`${isolated(label)} is`}>
        <TextField
          autoComplete="off"
          maxLength={longestFilter(filter)}
          value={text}
          onValueChange={setText}
        />
      </Field>
    </RangeForm>
  )
}
