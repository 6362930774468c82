import type { NoMoment } from './no-moment.ts'

/** Hours and minutes of the time zones that texts name by letters (RFC 5322, 4.3, and those of Europe and Japan). */
const zones: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  UT: 0,
  WET: 0,
  WEST: 60,
  CET: 60,
  MEZ: 60,
  CEST: 120,
  MESZ: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  JST: 540,
  KST: 540,
  EST: -300,
  EDT: -240,
  CDT: -300,
  MDT: -360,
  PST: -480,
  PDT: -420,
  MST: -420,
}

const forenoon = new Set(['am', 'ص', 'πμ', 'öö', '午前', '上午', '오전', 'पूर्वाह्न', 'fm', 'dop', 'vorm'])
const afternoon = new Set(['pm', 'م', 'μμ', 'ös', '午後', '下午', '오후', 'अपराह्न', 'em', 'odp', 'nachm'])

/** Words behind a time that say nothing more. */
const clockWords = new Set(['uhr', 'h', 'hrs', 'klo', 'ч', 'год'])

interface CutTime {
  /** The text without the time. */
  readonly date: string
  readonly time?: string
  readonly offset?: number
}

const halfOf = (word: string): 'am' | 'pm' | undefined => {
  const key = word.toLowerCase().replaceAll('.', '')
  return forenoon.has(key) ? 'am' : afternoon.has(key) ? 'pm' : undefined
}

/** Minutes ahead of UTC; undefined for a zone that is not known. */
function offsetOf(text: string): number | undefined {
  const named = zones[text.toUpperCase()]
  if (named !== undefined) return named
  const [, sign, hours = '', minutes = '0'] = /^(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(text) ?? []
  if (sign === undefined || Number(hours) > 14 || Number(minutes) > 59) return undefined
  const ahead = Number(hours) * 60 + Number(minutes)
  return sign === '-' ? 0 - ahead : ahead
}

const clock = /(^|[ T,]|[^\d.:/-])(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?![\d:])/i

const pad = (number: number | string): string => String(number).padStart(2, '0')

/** `20260907T143000Z`, as calendars write it. */
const compact = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})?(Z|[+-]\d{2}:?\d{2})?$/
/** `klo 14.30`, `kl. 14.30`, `14.30 Uhr`, and `07.09.2026 14.30.00` as in Denmark. */
const dotted =
  /(?:(?<=\b(?:klo|kl\.?|ore|um|alle) )|(?<=\d{4} ))(\d{1,2})\.(\d{2})(?:\.(\d{2}))?$|\b(\d{1,2})\.(\d{2})(?= ?Uhr$)/i

/** The text with colons in its time, where it is written with points or without any sign. */
export const withColons = (text: string): string =>
  text
    .replace(
      compact,
      (_, year, month, day, hour, minute, second = '00', zone = '') =>
        `${year}-${month}-${day} ${hour}:${minute}:${second}${zone}`,
    )
    .replace(dotted, (_, ...parts: (string | undefined)[]) =>
      parts
        .slice(0, 5)
        .filter((part) => part !== undefined)
        .join(':'),
    )

/** The time that a text has next to its date, with the offset of its zone. */
export function cutTime(text: string): CutTime | NoMoment {
  const match = clock.exec(text)
  if (!match) return { date: text }
  const [whole, lead = '', hour = '', minute = '', second = '00'] = match
  const isPart = /^[ T,]?$/i.test(lead)
  let before = text.slice(0, match.index) + (isPart ? ' ' : lead)
  let half: 'am' | 'pm' | undefined
  const [last = ''] = before.trim().split(' ').slice(-1)
  if (halfOf(last)) {
    half = halfOf(last)
    before = before.trim().slice(0, -last.length)
  }
  // A browser writes the name of the zone in brackets behind its offset.
  const rest = text.slice(match.index + whole.length).replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
  let offset: number | undefined
  let year = ''
  for (const word of rest.split(/[ ,]+/).flatMap((part) => part.split(/(?<=^[ap]\.?m\.?)(?=[+-])/i))) {
    const asHalf = halfOf(word)
    if (word === '' || clockWords.has(word.toLowerCase())) continue
    if (asHalf) half = asHalf
    else if (/^\d{4}$/.test(word)) year = word
    else if (offsetOf(word) !== undefined && offset === undefined) offset = offsetOf(word)
    else return { problem: /^[A-Z]{2,5}$/i.test(word) ? 'zone' : 'none' }
  }
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'pm' ? 12 : 0)
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return { problem: 'none' }
  return {
    date: `${before} ${year}`.trim(),
    time: `${pad(hours)}:${minute}:${pad(second)}`,
    ...(offset !== undefined && { offset }),
  }
}
