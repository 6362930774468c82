import { Select } from './select.tsx'
import type { SelectProps } from './select-props.ts'
import { TIME_CHOICES, timesAfter } from './time-choices.ts'
import { browserTimeZone, offsetLabel } from '@ginkgo/contracts/dates'
import { timeZoneChoices } from './time-zones.ts'

/**
 * A time of day, HH:MM, in steps of 15 minutes; with `after`, only later times. A value between the steps is in the
 * list too.
 */
export function TimeField({
  after,
  value,
  ...rest
}: Omit<SelectProps, 'options'> & { after?: string | null | undefined }) {
  const choices = timesAfter(after)
  const times = value && !TIME_CHOICES.includes(value) ? [...choices, value].sort() : choices
  return (
    <Select
      placeholder="Time"
      {...rest}
      value={value}
      options={times.map((time) => ({ value: time, label: time }))}
    />
  )
}

/** An IANA time zone: the browser's own first, then the offered list. */
export function TimeZonePicker({ value, ...rest }: Omit<SelectProps, 'options'>) {
  const own = browserTimeZone()
  const options = timeZoneChoices(own, value).map((zone) => {
    const offset = offsetLabel(zone)
    return { value: zone, label: zone === offset ? zone : `${zone.replaceAll('_', ' ')} (${offset})` }
  })
  return <Select placeholder="Time zone" {...rest} value={value} options={options} />
}
