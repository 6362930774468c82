import { idleLookOf, maxIdleDays } from '@ginkgo/contracts'
import { readWholeNumber } from '@ginkgo/contracts/read-number'
import { Button, formatCount } from '@ginkgo/ui'
import { Field, TextField } from '@ginkgo/ui/form'
import { useState } from 'react'
import type { EditorProps } from './editor-props.ts'
import { RangeForm } from './range-form.tsx'

/** The number of days since which nothing has happened. */
export function IdleEditor({ filter, values, onChange, onClose }: EditorProps) {
  const { query } = filter
  const { days: label, usual, preset } = idleLookOf(filter)
  const [text, setText] = useState(values[query] ?? preset?.toString() ?? '')
  const [hasTried, setHasTried] = useState(false)
  const days = readWholeNumber(text)
  const isWrong = days !== null && !(days >= 1 && days <= maxIdleDays)
  const set = (chosen: number | null) => {
    onChange({ [query]: chosen?.toString() ?? null })
    onClose()
  }
  return (
    <>
      <div role="group" aria-label="Days" className="flex gap-1 border-b border-line p-2">
        {usual.map((each) => (
          <Button
            key={each}
            variant="ghost"
            size="sm"
            aria-label={`${each} days`}
            aria-pressed={values[query] === `${each}`}
            className="flex-1 aria-pressed:bg-selected! max-md:h-10!"
            onClick={() => set(each)}
          >
            {each}
          </Button>
        ))}
      </div>
      <RangeForm
        onApply={() => {
          setHasTried(true)
          if (!isWrong) set(days)
        }}
      >
        <Field
          label={label}
          error={
            hasTried && isWrong ? `Enter a whole number from 1 to ${formatCount(maxIdleDays)}` : undefined
          }
        >
          <TextField inputMode="numeric" autoComplete="off" value={text} onValueChange={setText} />
        </Field>
      </RangeForm>
    </>
  )
}
