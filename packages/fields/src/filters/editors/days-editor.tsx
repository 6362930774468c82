import { endsOf } from '@ginkgo/contracts'
import { comingSpans, type DaySpanName, daySpanLabel, pastSpans } from '@ginkgo/contracts/dates'
import { Button } from '@ginkgo/ui'
import { DateField, Field } from '@ginkgo/ui/form'
import { useState } from 'react'
import { cleared } from '../bar-filter.ts'
import type { EditorProps } from './editor-props.ts'
import { RangeForm } from './range-form.tsx'

/** A span that moves with the present day, in one press, or a first and a last day. */
export function DaysEditor({ filter, values, onChange, onClose }: EditorProps) {
  const { query, computed } = filter
  const ends = endsOf(query)
  const [from, setFrom] = useState(values[ends.from] ?? null)
  const [to, setTo] = useState(values[ends.to] ?? null)
  const [hasTried, setHasTried] = useState(false)
  const isReversed = from !== null && to !== null && from > to
  const select = (span: DaySpanName) => {
    onChange({ ...cleared(filter), ...(values[query] !== span && { [query]: span }) })
    onClose()
  }
  const apply = () => {
    setHasTried(true)
    if (isReversed) return
    onChange({ [query]: null, [ends.from]: from, [ends.to]: to })
    onClose()
  }
  return (
    <>
      <div role="group" aria-label="Spans" className="grid grid-cols-2 gap-1 border-b border-line p-2">
        {(computed ? pastSpans : comingSpans).map((span) => (
          <Button
            key={span}
            variant="ghost"
            size="sm"
            aria-pressed={values[query] === span}
            className="justify-start! aria-pressed:bg-selected! max-md:h-10!"
            onClick={() => select(span)}
          >
            {daySpanLabel(span)}
          </Button>
        ))}
      </div>
      <RangeForm onApply={apply}>
        <div className="grid grid-cols-2 gap-2 max-md:grid-cols-1">
          <Field label="From">
            <DateField value={from} onValueChange={setFrom} />
          </Field>
          <Field label="To" error={hasTried && isReversed ? 'Must not be before From' : undefined}>
            <DateField value={to} onValueChange={setTo} />
          </Field>
        </div>
      </RangeForm>
    </>
  )
}
