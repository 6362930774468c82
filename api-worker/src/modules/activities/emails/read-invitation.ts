import type { CalendarInvitation } from '@ginkgo/contracts'
import { instantOf } from '@ginkgo/contracts/dates'
import ICAL from 'ical.js'
import type { Attachment } from 'postal-mime'
import { bytesOf } from './attachment-bytes.ts'
import { type Message, onOneLine } from './read-message.ts'
import { zoneOfWorld } from './zone-names.ts'

type Invitation = CalendarInvitation

/** Some programs attach a calendar as any file, by its name alone. */
const isCalendar = ({ mimeType, filename }: Pick<Attachment, 'mimeType' | 'filename'>): boolean =>
  mimeType === 'text/calendar' ||
  mimeType === 'application/ics' ||
  (filename ?? '').toLowerCase().endsWith('.ics')

/** Whether an e-mail brings an event of a calendar along. */
export const hasInvitation = ({ parts }: Message): boolean => parts.some(isCalendar)

/** Bytes of a calendar that are read; an invitation has a few thousand. */
const maxBytes = 200_000
/** Events of one, and people of an event. */
const most = { events: 20, people: 200 } as const

const methods = ['request', 'publish', 'reply', 'counter', 'cancel'] as const
const answers = ['accepted', 'declined', 'tentative'] as const

const lineOf = (value: unknown, max = 500): string => onOneLine(String(value ?? ''), max)

const textOf = (component: ICAL.Component, name: string, max?: number) =>
  lineOf(component.getFirstPropertyValue(name), max) || null

/** Who is named by a calendar address (RFC 5545, 3.3.3). */
function personOf(property: ICAL.Property) {
  const value = lineOf(property.getFirstValue(), 260)
  // The value may be no address; then a parameter may have one (RFC 7986, 6.2).
  const parameter = /^mailto:/i.test(value) ? '' : lineOf(property.getParameter('email'), 260)
  const address = (parameter || value).replace(/^mailto:/i, '').toLowerCase()
  const name = lineOf(property.getParameter('cn'), 200) || null
  const said = String(property.getParameter('partstat') ?? '').toLowerCase()
  return { name, address, answer: answers.find((answer) => answer === said) ?? null }
}

/** Times that a record may have. */
const [earliest, latest] = [Date.parse('1990-01-01'), Date.parse('2199-01-01')]

interface When {
  readonly instant: string
  /** The name of its zone, as far as it is one of the world; null where it is not known. */
  readonly zone: string | null
  readonly isDay: boolean
}

/** The zone that a calendar says for all of its times, and that of whoever reads a time that has none. */
interface Zones {
  readonly ofCalendar: string | null
  readonly home: string
}

/** A time with its zone: of the calendar itself, by its name in the world, else as that of the calendar, else the reader's. */
function whenOf(property: ICAL.Property | null, { ofCalendar, home }: Zones): When | undefined {
  const time = property?.getFirstValue()
  if (!(time instanceof ICAL.Time)) return undefined
  const named = lineOf(property?.getParameter('tzid'), 100) || null
  const ofName = named === null ? null : zoneOfWorld(named)
  const wall = time.toString().slice(0, 19)
  const asUtc = Date.parse(time.isDate ? wall : `${wall}Z`)
  const isFloating = time.zone === ICAL.Timezone.localTimezone || time.zone.tzid === 'floating'
  const isUtc = time.zone === ICAL.Timezone.utcTimezone
  const known = ofName ?? ofCalendar ?? (isFloating && !time.isDate ? home : null)
  const ofWorld = (zone: string) =>
    Date.parse(instantOf(wall.slice(0, 10), wall.slice(11, 16) || '00:00', zone))
  const isOfWorld = (isFloating || time.isDate) && known !== null && !Number.isNaN(asUtc)
  const offsetMs = isUtc || isFloating || time.isDate ? 0 : time.utcOffset() * 1_000
  const ms = isOfWorld && !isUtc ? ofWorld(known) : asUtc - offsetMs
  if (!(ms >= earliest && ms <= latest)) return undefined
  return { instant: new Date(ms).toISOString(), zone: isUtc ? ofCalendar : known, isDay: time.isDate }
}

const hourMs = 3_600_000

function invitationOf(event: ICAL.Component, method: Invitation['method'], zone: Zones) {
  const uid = lineOf(event.getFirstPropertyValue('uid'), 1_000)
  const start = whenOf(event.getFirstProperty('dtstart'), zone)
  // An answer, and what calls an event off, need not repeat when it is (RFC 5546, 3.2.3 and 3.2.5).
  if (!uid || (!start && method !== 'reply' && method !== 'cancel')) return undefined
  const [organizer] = event.getAllProperties('organizer').map(personOf)
  const isOfAttendee = method === 'reply' || method === 'counter'
  const isOff = !isOfAttendee && textOf(event, 'status')?.toLowerCase() === 'cancelled'
  const sequence = Number(event.getFirstPropertyValue('sequence') ?? 0)
  return {
    method: isOff ? ('cancel' as const) : method,
    uid,
    recurrenceId: whenOf(event.getFirstProperty('recurrence-id'), zone)?.instant ?? null,
    repeats: event.getFirstProperty('rrule') !== null,
    sequence: Number.isSafeInteger(sequence) && sequence >= 0 ? sequence : 0,
    title: textOf(event, 'summary', 200),
    location: textOf(event, 'location'),
    startTime: start?.instant ?? null,
    endTime: start ? endOf(event, start, zone) : null,
    isAllDay: start?.isDay ?? false,
    timezone: start?.zone ?? null,
    organizer: organizer ? { name: organizer.name, address: organizer.address } : null,
    attendees: event.getAllProperties('attendee').slice(0, most.people).map(personOf),
  } satisfies Invitation
}

function endOf(event: ICAL.Component, { instant, isDay }: When, zone: Zones): string {
  const end = whenOf(event.getFirstProperty('dtend'), zone)
  if (end && end.instant > instant) return end.instant
  const duration = event.getFirstPropertyValue('duration')
  const lasts =
    duration instanceof ICAL.Duration ? duration.toSeconds() * 1_000 : isDay ? 24 * hourMs : hourMs
  return addTo(instant, lasts)
}

const addTo = (instant: string, ms: number) => new Date(Date.parse(instant) + Math.max(0, ms)).toISOString()

/** The events of a calendar that an e-mail brings along; none where it cannot be read. */
function invitationsIn(part: Attachment, home = 'UTC'): Invitation[] {
  const bytes = bytesOf(part)
  if (bytes.byteLength > maxBytes) return []
  try {
    const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(bytes)) as unknown[])
    // Some programs say it with the type of the part alone (RFC 6047, 2.4).
    const said = (textOf(calendar, 'method') ?? part.method ?? '').toLowerCase()
    const method = methods.find((each) => each === said)
    if (!method) return []
    const named = textOf(calendar, 'x-wr-timezone')
    const zone = { ofCalendar: named && zoneOfWorld(named), home }
    return calendar
      .getAllSubcomponents('vevent')
      .slice(0, most.events)
      .flatMap((event) => invitationOf(event, method, zone) ?? [])
  } catch {
    // What cannot be read stays an attachment.
    return []
  }
}

const keyOf = ({ method, uid, recurrenceId, sequence }: Invitation) =>
  JSON.stringify([method, uid, recurrenceId, sequence])

/**
 * The invitations of an e-mail, each once (RFC 5545, 5546).
 * @param home the time zone of a time that names none
 */
export function readInvitations({ parts }: Pick<Message, 'parts'>, home?: string | null): Invitation[] {
  const all = parts.filter(isCalendar).flatMap((part) => invitationsIn(part, home ?? undefined))
  return [...new Map(all.toReversed().map((each) => [keyOf(each), each])).values()].toReversed()
}

/**
 * The parts without the invitations that stand in the e-mail a second time: programs send one with the text and again as a
 * file. The one with a name stays.
 */
export function withoutRepeated(parts: readonly Attachment[]): Attachment[] {
  const contents = new Map<string, Attachment>()
  for (const part of parts.filter(isCalendar)) {
    const events = invitationsIn(part)
    if (events.length === 0) continue
    const key = JSON.stringify(events.map(keyOf))
    const before = contents.get(key)
    if (!before || (!before.filename && part.filename)) contents.set(key, part)
  }
  const shown = new Set(contents.values())
  return parts.filter((part) => !isCalendar(part) || shown.has(part) || invitationsIn(part).length === 0)
}
