const minuteMs = 60_000
const units = [
  { name: 'day', ms: 24 * 60 * minuteMs },
  { name: 'hour', ms: 60 * minuteMs },
  { name: 'minute', ms: minuteMs },
] as const

/** How long an enquiry was in a stage, in its largest whole unit; `leftAt` is null while it is still in the stage. */
export function stayLength(enteredAt: string, leftAt: string | null, now = Date.now()): string {
  const ms = (leftAt ? Date.parse(leftAt) : now) - Date.parse(enteredAt)
  const unit = units.find((each) => ms >= each.ms)
  if (!unit) return 'less than a minute'
  const count = Math.floor(ms / unit.ms)
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`
}
