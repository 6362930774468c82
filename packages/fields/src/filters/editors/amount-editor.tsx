import { endsOf, maxFilterAmount } from '@ginkgo/contracts'
import { readWholeNumber } from '@ginkgo/contracts/read-number'
import { Field, TextField } from '@ginkgo/ui/form'
import { useState } from 'react'
import type { EditorProps } from './editor-props.ts'
import { RangeForm } from './range-form.tsx'

const messageOf = (text: string): string | undefined => {
  const number = readWholeNumber(text)
  if (number === null || (number >= 0 && number <= maxFilterAmount)) return undefined
  return 'Enter a whole number'
}
const parameterOf = (text: string): string | null => readWholeNumber(text)?.toString() ?? null

/** A range of amounts, in whole units of whatever currency the record has. */
export function AmountEditor({ filter, values, onChange, onClose }: EditorProps) {
  const ends = endsOf(filter.query)
  const [from, setFrom] = useState(values[ends.from] ?? '')
  const [to, setTo] = useState(values[ends.to] ?? '')
  const [hasTried, setHasTried] = useState(false)
  const [least, most] = [readWholeNumber(from), readWholeNumber(to)]
  const isReversed = least !== null && most !== null && least > most
  const problems = {
    from: messageOf(from),
    to: messageOf(to) ?? (isReversed ? 'Must not be less than From' : undefined),
  }
  const apply = () => {
    setHasTried(true)
    if (problems.from || problems.to) return
    onChange({ [ends.from]: parameterOf(from), [ends.to]: parameterOf(to) })
    onClose()
  }
  return (
    <RangeForm onApply={apply}>
      <div className="grid grid-cols-2 gap-2">
        <Field label="From" error={hasTried ? problems.from : undefined}>
          <TextField inputMode="numeric" autoComplete="off" value={from} onValueChange={setFrom} />
        </Field>
        <Field label="To" error={hasTried ? problems.to : undefined}>
          <TextField inputMode="numeric" autoComplete="off" value={to} onValueChange={setTo} />
        </Field>
      </div>
    </RangeForm>
  )
}
