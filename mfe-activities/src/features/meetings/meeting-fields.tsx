import { Select } from '@ginkgo/ui'
import { DateField, Field, TextArea, TextField, TimeField, TimeZonePicker } from '@ginkgo/ui/form'
import { type MeetingDraft, type MeetingKind, offeredTypes, todayOf, withStart } from './meeting-draft.ts'

/** What a meeting is about and when it is. */
export function MeetingFields({
  kind,
  draft,
  onChange,
}: {
  kind: MeetingKind
  draft: MeetingDraft
  onChange: (draft: MeetingDraft) => void
}) {
  const set = (name: keyof MeetingDraft) => (value: string | null) =>
    onChange({ ...draft, [name]: value ?? '' })
  const today = todayOf(draft.timezone)
  const limits = kind === 'schedule' ? { min: today } : { max: today }
  const types = offeredTypes.includes(draft.meetingType) ? offeredTypes : [draft.meetingType, ...offeredTypes]
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label="Title" required className="col-span-2">
        <TextField value={draft.title} onValueChange={set('title')} autoComplete="off" />
      </Field>
      <Field label="Start Date" required>
        <DateField
          {...limits}
          value={draft.startDate}
          onValueChange={(date) => onChange(withStart(draft, { startDate: date ?? '' }))}
        />
      </Field>
      <Field label="Start Time" required>
        <TimeField
          value={draft.startTime}
          onValueChange={(time) => onChange(withStart(draft, { startTime: time }))}
        />
      </Field>
      <Field label="End Date" required>
        <DateField min={draft.startDate || undefined} value={draft.endDate} onValueChange={set('endDate')} />
      </Field>
      <Field label="End Time" required>
        <TimeField
          after={draft.endDate === draft.startDate ? draft.startTime : null}
          value={draft.endTime}
          onValueChange={set('endTime')}
        />
      </Field>
      <Field label="Time Zone" className="max-md:col-span-2">
        <TimeZonePicker value={draft.timezone} onValueChange={set('timezone')} />
      </Field>
      <Field label="Meeting Type" required className="max-md:col-span-2">
        <Select
          value={draft.meetingType}
          onValueChange={set('meetingType')}
          options={types.map((type) => ({ value: type, label: type }))}
        />
      </Field>
      <Field label="Description" className="col-span-2">
        <TextArea value={draft.description} onValueChange={set('description')} />
      </Field>
    </div>
  )
}
