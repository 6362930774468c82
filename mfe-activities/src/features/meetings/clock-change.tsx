import { FormField, RadioGroup } from '@ginkgo/ui/form'
import type { MeetingForm } from './meeting-draft.ts'
import {
  type End,
  instantsOfEnd,
  isAcrossChange,
  type MeetingTimes,
  skippedText,
  textWithOffset,
  timeNames,
  timesOf,
} from './meeting-times.ts'

/** Says and asks what a change of the clocks makes of the times of a meeting. Nothing on all other days. */
export function ClockChange({ form, ends }: { form: MeetingForm; ends: readonly End[] }) {
  const [startDate, startTime, endDate, endTime, timezone] = form.watch(timeNames)
  const [startWhich, endWhich] = form.watch(['startWhich', 'endWhich'])
  const times: MeetingTimes = { startDate, startTime, endDate, endTime, timezone }
  const resolved = ends.map((end) => ({ end, instants: instantsOfEnd(times, end) }))
  const which = { start: startWhich, end: endWhich }
  const areKnown = resolved.every(
    ({ end, instants }) => instants?.length === 1 || (instants?.[1] && which[end]),
  )
  const both = areKnown && ends.length === 2 ? timesOf({ ...times, startWhich, endWhich }) : undefined
  const isAcross = both && isAcrossChange(both.startTime, both.endTime, timezone)
  return (
    <>
      {resolved.map(({ end: name, instants }) =>
        instants?.length === 2 ? (
          <FormField
            key={name}
            form={form}
            name={`${name}Which`}
            label={`Which ${name} is meant?`}
            group
            required
            className="col-span-2"
          >
            {(field) => (
              <RadioGroup
                {...field}
                options={[
                  {
                    value: 'earlier',
                    label: textWithOffset(instants[0] ?? '', timezone),
                    hint: 'Before the clocks are put back',
                  },
                  {
                    value: 'later',
                    label: textWithOffset(instants[1] ?? '', timezone),
                    hint: 'After the clocks are put back',
                  },
                ]}
              />
            )}
          </FormField>
        ) : null,
      )}
      <p
        role="status"
        className="col-span-2 rounded-md bg-gold-soft px-3 py-2 text-sm text-gold-text empty:hidden"
      >
        {resolved
          .filter(({ instants }) => instants?.length === 0)
          .map(({ end: name }) => skippedText(times, name))
          .join(' ')}
        {isAcross
          ? `The clocks change during this meeting: ${textWithOffset(both.startTime, timezone)} – ${textWithOffset(both.endTime, timezone)}.`
          : null}
      </p>
    </>
  )
}
