import { Select } from '@ginkgo/ui'
import {
  DateField,
  FormField,
  MoreFields,
  TextArea,
  TextField,
  TimeField,
  TimeZonePicker,
} from '@ginkgo/ui/form'
import { type ReactNode, useRef } from 'react'
import { ClockChange } from './clock-change.tsx'
import { type MeetingForm, type MeetingKind, offeredTypes } from './meeting-draft.ts'
import { type MeetingTimes, timeNames, timesNear, todayOf, whichNames, withStart } from './meeting-times.ts'

/** What a meeting is about and when it is. Until the person chooses an end, it follows the start. */
export function MeetingFields({
  kind,
  form,
  children,
}: {
  kind: MeetingKind
  form: MeetingForm
  /** What is asked before the fields that few people fill in. */
  children: ReactNode
}) {
  const isNew = form.getValues('storedStart') === null
  const chosen = useRef({ start: !isNew, end: !isNew })
  const [startDate, startTime, endDate, timezone, meetingType] = form.watch([
    ...(['startDate', 'startTime', 'endDate', 'timezone', 'meetingType'] as const),
  ])
  const { isSubmitted } = form.formState
  const setTimes = (times: Partial<MeetingTimes>) => {
    for (const name of timeNames) {
      const value = times[name]
      if (value !== undefined) form.setValue(name, value, { shouldDirty: true })
    }
    // What was chosen of a time that occurs twice is of that time.
    for (const name of whichNames)
      if (form.getValues(name) !== '') form.setValue(name, '', { shouldDirty: true })
    // Each of them decides whether the others are possible.
    if (isSubmitted) void form.trigger([...timeNames, ...whichNames])
  }
  const setStart = (start: Parameters<typeof withStart>[1]) => {
    chosen.current.start = true
    const before = form.getValues()
    if (chosen.current.end) return setTimes(withStart(before, start))
    const { startDate: date, startTime: time } = before
    return setTimes(
      withStart({ ...before, endDate: '', endTime: '' }, { startDate: date, startTime: time, ...start }),
    )
  }
  const setEnd = (end: Partial<MeetingTimes>) => {
    chosen.current.end = true
    setTimes(end)
  }
  const setZone = (zone: string) => {
    const { start, end } = chosen.current
    setTimes({ ...(!start && !end && timesNear(kind, zone)), timezone: zone })
  }
  const today = todayOf(timezone)
  const limits = kind === 'schedule' ? { min: today } : { max: today }
  const types = offeredTypes.includes(meetingType) ? offeredTypes : [meetingType, ...offeredTypes]
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-4">
        <FormField form={form} name="title" label="Title" required className="col-span-2">
          {(field) => <TextField {...field} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="startDate" label="Start Date" required>
          {(field) => (
            <DateField {...field} {...limits} onValueChange={(date) => setStart({ startDate: date ?? '' })} />
          )}
        </FormField>
        <FormField form={form} name="startTime" label="Start Time" required>
          {(field) => <TimeField {...field} onValueChange={(time) => setStart({ startTime: time })} />}
        </FormField>
        <FormField form={form} name="endDate" label="End Date" required>
          {(field) => (
            <DateField
              {...field}
              min={startDate || undefined}
              onValueChange={(date) => setEnd({ endDate: date ?? '' })}
            />
          )}
        </FormField>
        <FormField form={form} name="endTime" label="End Time" required>
          {(field) => (
            <TimeField
              {...field}
              after={endDate === startDate ? startTime : null}
              onValueChange={(time) => setEnd({ endTime: time })}
            />
          )}
        </FormField>
        <ClockChange form={form} ends={['start', 'end']} />
        <FormField form={form} name="meetingType" label="Meeting Type" required className="max-md:col-span-2">
          {(field) => <Select {...field} options={types.map((type) => ({ value: type, label: type }))} />}
        </FormField>
      </div>
      {children}
      <MoreFields about="Time zone, description">
        <div className="grid grid-cols-2 gap-4">
          <FormField form={form} name="timezone" label="Time Zone" className="max-md:col-span-2">
            {(field) => <TimeZonePicker {...field} onValueChange={setZone} />}
          </FormField>
          <FormField form={form} name="description" label="Description" className="col-span-2">
            {(field) => <TextArea {...field} />}
          </FormField>
        </div>
      </MoreFields>
    </div>
  )
}

/** What was noted of a meeting that took place. */
export function MeetingNotes({ form, className }: { form: MeetingForm; className?: string }) {
  return (
    <FormField form={form} name="notes" label="Notes" className={className}>
      {(field) => <TextArea {...field} />}
    </FormField>
  )
}
