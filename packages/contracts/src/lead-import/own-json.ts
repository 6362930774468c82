import { beginningOf } from '../beginning-of.ts'
import { shortLeftOut } from './own-left-out.ts'
import { maxOwnCell, type OwnRecord } from './own-record.ts'

/** A row of a table of an export, by the names of its columns. */
type Row = Readonly<Record<string, unknown>>

export const pick = (row: Row, ...names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]))

export const record = (value: Row & { readonly is: OwnRecord['is'] }): string => JSON.stringify(value)

/** A meeting as JSON. What has no room in a cell is left out, and said. */
export function meetingOf(row: Row): Row {
  const times = pick(row, 'startTime', 'endTime', 'timezone', 'meetingType', 'status', 'notes', 'attendees')
  const whole = record({ is: 'meeting', ...times })
  if (whole.length <= maxOwnCell) return { record: whole }
  const [notes, attendees] = [String(row['notes'] ?? ''), (row['attendees'] as unknown[] | null) ?? []]
  const shortened = { notes: beginningOf(notes, 1_000), attendees: attendees.slice(0, 20) }
  return {
    record: record({ is: 'meeting', ...times, ...shortened }),
    leftOut: shortLeftOut([
      ...(shortened.notes.length < notes.length
        ? ['Its notes come back with their first 1,000 characters']
        : []),
      ...(shortened.attendees.length < attendees.length
        ? [`Attendees that do not come back: ${attendees.length - shortened.attendees.length}`]
        : []),
    ]),
  }
}

/** What stands in the cell of an enquiry about its stages, and how many of its earliest stays have no room in it. */
interface History {
  readonly text: string
  readonly lost: number
}

/** The stays in stages by enquiry, each as JSON; of a longer history the last ones come back. */
export function historyOf(rows: readonly Row[]): ReadonlyMap<unknown, History> {
  const stays = new Map<unknown, Row[]>()
  const stood = rows.filter(({ undone }) => undone === null || undone === undefined)
  for (const row of stood.toSorted((a, b) => (String(a['enteredAt']) < String(b['enteredAt']) ? -1 : 1))) {
    const stay = pick(row, 'stageName', 'lossReason', 'byName', 'enteredAt', 'leftAt')
    const known = stays.get(row['enquiryId'])
    if (known) known.push(stay)
    else stays.set(row['enquiryId'], [stay])
  }
  const written = (of: readonly Row[], lost: number): History => {
    const text = JSON.stringify(of)
    const dropped = Math.ceil(of.length / 10)
    return text.length <= maxOwnCell ? { text, lost } : written(of.slice(dropped), lost + dropped)
  }
  return new Map([...stays].map(([id, of]) => [id, written(of, 0)]))
}

export const staysLeftOut = (history: History | undefined): string[] =>
  history && history.lost > 0
    ? [`The earliest ${history.lost} of its stays in stages do not come back, as they have no room in a cell`]
    : []
