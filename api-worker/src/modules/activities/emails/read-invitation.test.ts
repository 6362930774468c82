import { describe, expect, test } from 'vitest'
import { namedAttachments } from './keep-attachments.ts'
import { readInvitations } from './read-invitation.ts'
import { readMessage } from './read-message.ts'

const event = (...lines: string[]) => [
  ...['BEGIN:VEVENT', 'UID:1@cal.test', 'SUMMARY:Plan \u{1F91D}', ...lines, 'END:VEVENT'],
]
const calendar = (method: string, lines: string[], before: string[] = []) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', `METHOD:${method}`, ...before, ...lines, 'END:VCALENDAR'].join('\r\n')

const read = async (text: string, type = 'text/calendar; charset=utf-8', home?: string) =>
  readInvitations(
    await readMessage(
      new TextEncoder().encode(
        `From: a@b.test\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n${text}\r\n`,
      ),
    ),
    home,
  )

const zone = [
  ...['BEGIN:VTIMEZONE', 'TZID:W. Europe Standard Time', 'BEGIN:STANDARD', 'DTSTART:16010101T030000'],
  ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10'],
  ...['END:STANDARD', 'BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
  ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
]

describe('the time of an event', () => {
  test.each([
    ['DTSTART:20270610T090000Z', [], '2027-06-10T09:00:00.000Z'],
    ['DTSTART;TZID=Europe/Berlin:20270610T090000', [], '2027-06-10T07:00:00.000Z'],
    ['DTSTART;TZID=Europe/Berlin:20271210T090000', [], '2027-12-10T08:00:00.000Z'],
    ['DTSTART;TZID=W. Europe Standard Time:20270610T090000', zone, '2027-06-10T07:00:00.000Z'],
    ['DTSTART:20270610T090000', ['X-WR-TIMEZONE:Asia/Kolkata'], '2027-06-10T03:30:00.000Z'],
    ['DTSTART;VALUE=DATE:20270610', [], '2027-06-10T00:00:00.000Z'],
    // Names of zones that programs write without saying what they mean.
    ['DTSTART;TZID=W. Europe Standard Time:20270610T090000', [], '2027-06-10T07:00:00.000Z'],
    ['DTSTART;TZID=india standard time:20270610T090000', [], '2027-06-10T03:30:00.000Z'],
    ['DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20270610T090000', [], '2027-06-10T07:00:00.000Z'],
    [
      'DTSTART;TZID=/freeassociation.sourceforge.net/America/Argentina/Buenos_Aires:20270610T090000',
      [],
      '2027-06-10T12:00:00.000Z',
    ],
    ['DTSTART;TZID=GMT+0200:20270610T090000', [], '2027-06-10T07:00:00.000Z'],
    ['DTSTART:20270610T090000', ['X-WR-TIMEZONE:Eastern Standard Time'], '2027-06-10T13:00:00.000Z'],
    // Times of no zone, and of one that nobody knows, are those of whoever reads.
    ['DTSTART:20270610T090000', [], '2027-06-10T00:00:00.000Z'],
    ['DTSTART;TZID=Customized Time Zone:20270610T090000', [], '2027-06-10T00:00:00.000Z'],
  ])('%s', async (start, before, startTime) => {
    const [one] = await read(calendar('REQUEST', event(start), before as string[]), undefined, 'Asia/Tokyo')
    expect(one?.startTime).toBe(startTime)
  })

  test('ends where it says, after its duration, after an hour, or with its day', async () => {
    const endOf = async (...lines: string[]) => (await read(calendar('REQUEST', event(...lines))))[0]?.endTime
    expect(await endOf('DTSTART:20270610T090000Z', 'DTEND:20270610T093000Z')).toBe('2027-06-10T09:30:00.000Z')
    expect(await endOf('DTSTART:20270610T090000Z', 'DURATION:PT2H')).toBe('2027-06-10T11:00:00.000Z')
    expect(await endOf('DTSTART:20270610T090000Z')).toBe('2027-06-10T10:00:00.000Z')
    expect(await endOf('DTSTART;VALUE=DATE:20270610')).toBe('2027-06-11T00:00:00.000Z')
  })
})

test('people, answers, place, series and what is called off are read', async () => {
  const lines = [
    ...['DTSTART:20270610T090000Z', 'LOCATION:Harbour\\, room 1', 'RRULE:FREQ=WEEKLY', 'SEQUENCE:2'],
    'ORGANIZER;CN="Aziz, Omar":MAILTO:Omar@Harbour.test',
    'ATTENDEE;PARTSTAT=DECLINED;CN=Ida:mailto:ida@harbour.test',
    'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:me@us.test',
  ]
  const [one] = await read(calendar('REQUEST', event(...lines)))
  expect(one).toMatchObject({
    method: 'request',
    title: 'Plan 🤝',
    location: 'Harbour, room 1',
    repeats: true,
    sequence: 2,
    organizer: { name: 'Aziz, Omar', address: 'omar@harbour.test' },
    attendees: [
      { name: 'Ida', address: 'ida@harbour.test', answer: 'declined' },
      { name: null, address: 'me@us.test', answer: null },
    ],
  })
  const off = await read(calendar('REQUEST', event('DTSTART:20270610T090000Z', 'STATUS:CANCELLED')))
  expect(off).toMatchObject([{ method: 'cancel' }])
  // Attendees call nothing off.
  for (const method of ['COUNTER', 'REPLY'])
    expect(await read(calendar(method, event('DTSTART:20270610T090000Z', 'STATUS:CANCELLED')))).toMatchObject(
      [{ method: method.toLowerCase() }],
    )
})

test('what is no calendar, says nothing to do, or has no start is none', async () => {
  expect(await read('Hello')).toEqual([])
  expect(await read(calendar('REFRESH', event('DTSTART:20270610T090000Z')))).toEqual([])
  expect(await read(calendar('REQUEST', event()))).toEqual([])
})

test('an answer and what calls an event off need not say when it is', async () => {
  for (const method of ['REPLY', 'CANCEL'])
    expect(await read(calendar(method, event('ATTENDEE;PARTSTAT=DECLINED:mailto:a@b.test')))).toMatchObject([
      {
        method: method.toLowerCase(),
        startTime: null,
        endTime: null,
        attendees: [{ answer: 'declined' }],
      },
    ])
})

test.each([
  ['a file by its name alone', 'application/octet-stream; name="Invite.ICS"', 'METHOD:REQUEST'],
  ['an older type', 'application/x-ics; name="invite.ics"', 'METHOD:REQUEST'],
  ['the method with the type', 'text/calendar; method=request', 'X-METHOD:NONE'],
])('a calendar is known by %s', async (_, type, method) => {
  const text = calendar('REQUEST', event('DTSTART:20270610T090000Z')).replace('METHOD:REQUEST', method)
  expect(await read(text, type)).toMatchObject([{ method: 'request', startTime: '2027-06-10T09:00:00.000Z' }])
})

test('an attendee whom a calendar calls by another name has the address beside it', async () => {
  const lines = ['DTSTART:20270610T090000Z', 'ATTENDEE;EMAIL=Ida@harbour.test;CN=Ida:urn:uuid:7']
  expect(await read(calendar('REQUEST', event(...lines)))).toMatchObject([
    { attendees: [{ name: 'Ida', address: 'ida@harbour.test' }] },
  ])
})

test('an invitation that stands in an e-mail twice is one, and one file, which has its name', async () => {
  const text = calendar('REQUEST', event('DTSTART:20270610T090000Z'))
  const part = (head: string, body: string) => `--b\r\n${head}\r\n\r\n${body}\r\n`
  const raw =
    'From: a@b.test\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n' +
    part('Content-Type: text/calendar; method=REQUEST', text) +
    part(
      'Content-Type: application/ics; name="invite.ics"\r\nContent-Disposition: attachment; filename="invite.ics"',
      text.replaceAll('\r\n', '\n'),
    ) +
    '--b--'
  const message = await readMessage(new TextEncoder().encode(raw))
  expect(readInvitations(message)).toHaveLength(1)
  expect(namedAttachments(message).map(({ name }) => name)).toEqual(['invite.ics'])
})
