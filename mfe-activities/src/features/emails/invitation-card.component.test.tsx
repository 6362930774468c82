import { CalendarInvitation, emailsApi, EmailWithBody, type Meeting, meetingsApi } from '@ginkgo/contracts'
import { answer, idOf, refusal, sampleMeeting, seeToast, showInPortal } from '@ginkgo/portal-sdk/testing'
import { violationsOf } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import MeetingDetailsDialog from '../../dialogs/meeting-details-dialog.tsx'
import '../../remote.css'
import { InvitationCard } from './invitation-card.tsx'
import { sampleEmail } from './sample-email.fixture.ts'

const invitationOf = (fields: object = {}) =>
  CalendarInvitation.parse({
    method: 'request',
    uid: 'plan@cal.test',
    recurrenceId: null,
    repeats: false,
    sequence: 0,
    title: 'Plan العرض',
    location: 'Harbour, room 1',
    isAllDay: false,
    timezone: 'Europe/Berlin',
    startTime: '2027-06-10T09:00:00.000Z',
    endTime: '2027-06-10T10:30:00.000Z',
    organizer: { name: 'Omar', address: 'omar@harbour.test' },
    attendees: [
      { name: 'Ida', address: 'ida@harbour.test', answer: 'accepted' },
      { name: null, address: 'bo@harbour.test', answer: 'declined' },
      { name: 'Ada', address: 'ada@firm.example', answer: null },
    ],
    ...fields,
  })

function draw(fields: object = {}) {
  const invitation = invitationOf(fields)
  const email = EmailWithBody.parse({
    ...sampleEmail(1),
    body: 'See you',
    html: null,
    invitations: [invitation],
  })
  return showInPortal(<InvitationCard email={email} invitation={invitation} />, {
    remote: 'activities',
    dialogs: { 'meeting.details': MeetingDetailsDialog },
  })
}
const add = page.getByRole('button', { name: 'Add as Meeting' })
const people = () =>
  page
    .getByRole('list', { name: 'Invited' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

test('an invitation shows its time, place and people with their answers', async () => {
  draw()
  const card = page.getByRole('region', { name: /^Invitation: / })
  await expect.element(card).toMatchTextContent('Jun 10, 2027')
  await expect.element(card).toMatchTextContent('(made in Europe/Berlin)')
  await expect.element(page.getByText('Harbour, room 1')).toBeVisible()
  await expect.element(page.getByText('Organized by Omar')).toBeVisible()
  expect(people()).toEqual(['IdaAccepted', 'bo@harbour.testDeclined', 'Ada'])
  expect(await violationsOf(card.element())).toEqual([])
})

test('an answer that does not say when the meeting is shows who answers what', async () => {
  draw({ method: 'reply', startTime: null, endTime: null, timezone: null })
  const card = page.getByRole('region', { name: /^Answer to an invitation: / })
  await expect.element(card).toMatchTextContent('IdaAccepted')
  expect(card.element().querySelector('time')).toBeNull()
  expect(add.query()).toBeNull()
})

test('another time that an attendee proposes is said, and is no invitation', async () => {
  draw({ method: 'counter' })
  const card = page.getByRole('region', { name: /^Another time proposed: / })
  await expect.element(card).toMatchTextContent('Jun 10, 2027')
  expect(add.query()).toBeNull()
  expect(await violationsOf(card.element())).toEqual([])
})

test('one press makes a meeting of it, which opens from what is said then', async () => {
  const attendees: Meeting['attendees'] = [
    { name: 'Ida', email: 'ida@harbour.test', answer: 'accepted' },
    { name: 'bo@harbour.test', email: 'bo@harbour.test', answer: 'declined' },
    { name: 'Ada', email: 'ada@firm.example' },
  ]
  const meeting = sampleMeeting({ id: idOf(40), title: 'Plan', attendees })
  answer(meetingsApi.get, () => meeting)
  const taken = answer(emailsApi.takeOverMeeting, () => meeting)
  draw({ recurrenceId: '2027-06-10T09:00:00.000Z' })
  await expect.element(page.getByText(/one of a series/)).toBeVisible()
  await add.click()
  await expect.element(page.getByText('Plan is a meeting now')).toBeVisible()
  expect(taken).toMatchObject([
    {
      params: { emailId: sampleEmail(1).id },
      body: { uid: 'plan@cal.test', recurrenceId: '2027-06-10T09:00:00.000Z' },
    },
  ])
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const details = page.getByRole('dialog', { name: 'Plan' })
  await expect.element(details.getByRole('listitem')).toHaveLength(3)
  expect(
    details
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([...['Ida, ida@harbour.testAccepted', 'bo@harbour.testDeclined', 'Ada, ada@firm.example']])
  expect(await violationsOf(details.element())).toEqual([])
})

test('why it cannot become a meeting is said', async () => {
  answer(emailsApi.takeOverMeeting, () =>
    refusal(422, { code: 'broken_rule', message: 'There is a meeting of this invitation already' }),
  )
  draw()
  await add.click()
  await seeToast('There is a meeting of this invitation already')
})

test.each([
  ['cancel', 'Cancelled'],
  ['reply', 'Answer to an invitation'],
])('what is no invitation is shown and not offered: %s', async (method, heading) => {
  draw({ method, isAllDay: true, startTime: '2027-06-10T00:00:00.000Z' })
  await expect.element(page.getByText(heading, { exact: true })).toBeVisible()
  await expect.element(page.getByText(/Jun 10, 2027, all day/)).toBeVisible()
  await expect.element(add).not.toBeInTheDocument()
})
