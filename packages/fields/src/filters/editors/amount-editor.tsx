import { endsOf, maxFilterAmount } from '@ginkgo/contracts'
import { readNumber, readWholeNumber } from '@ginkgo/contracts/read-number'
import { Field, TextField } from '@ginkgo/ui/form'
import { useState } from 'react'
import type { EditorProps } from './editor-props.ts'
import { RangeForm } from './range-form.tsx'

const whole = {
  read: readWholeNumber,
  isValid: (number: number) => number >= 0 && number <= maxFilterAmount,
  problem: 'Enter a whole number',
}
const decimal = {
  read: readNumber,
  isValid: (number: number) => Math.abs(number) <= maxFilterAmount,
  problem: 'Enter a number',
}

/** A range of numbers; amounts are in whole units of whatever currency the record has. */
export function AmountEditor({ filter, values, onChange, onClose }: EditorProps) {
  const ends = endsOf(filter.query)
  const [from, setFrom] = useState(values[ends.from] ?? '')
  const [to, setTo] = useState(values[ends.to] ?? '')
  const [hasTried, setHasTried] = useState(false)
  const { read, isValid, problem } = filter.decimal ? decimal : whole
  const [least, most] = [read(from), read(to)]
  const messageOf = (number: number | null) => (number === null || isValid(number) ? undefined : problem)
  const isReversed = least !== null && most !== null && least > most
  const problems = {
    from: messageOf(least),
    to: messageOf(most) ?? (isReversed ? 'Must not be less than From' : undefined),
  }
  const apply = () => {
    setHasTried(true)
    if (problems.from || problems.to) return
    onChange({ [ends.from]: least?.toString() ?? null, [ends.to]: most?.toString() ?? null })
    onClose()
  }
  return (
    <RangeForm onApply={apply}>
      <div className="grid grid-cols-2 gap-2">
        <Field label="From" error={hasTried ? problems.from : undefined}>
          <TextField
            inputMode={filter.decimal ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={from}
            onValueChange={setFrom}
          />
        </Field>
        <Field label="To" error={hasTried ? problems.to : undefined}>
          <TextField
            inputMode={filter.decimal ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={to}
            onValueChange={setTo}
          />
        </Field>
      </div>
    </RangeForm>
  )
}
