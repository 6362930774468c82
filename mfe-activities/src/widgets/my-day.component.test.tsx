import { type EmailMessage, emailsApi, myDayApi } from '@ginkgo/contracts'
import { addDays } from '@ginkgo/contracts/dates'
import {
  answer,
  idOf,
  openedDialogs,
  refusal,
  sampleSession,
  sampleTask,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { phone, violationsOf } from '@ginkgo/ui/testing'
import { todayIn } from '@ginkgo/ui'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../remote.css'
import { leadOfEmails, sampleEmail } from '../features/emails/sample-email.fixture.ts'
import MyDay from './my-day.tsx'

const today = todayIn()
const nothing = { today, overdue: [], dueToday: [], meetings: [], calls: [] }
/** An e-mail of the user that nobody has answered for so many days. */
const own = (nth: number, days: number, fields: object = {}): EmailMessage =>
  sampleEmail(nth, {
    direction: 'out',
    state: 'sent',
    sentAt: `${addDays(today, -days)}T12:00:00.000Z`,
    from: { name: 'Ada Admin', address: 'ada@firm.example' },
    user: sampleSession.user,
    recipients: [{ kind: 'to', name: null, address: 'niamh@globex.example' }],
    ...fields,
  })

beforeEach(() => {
  answer(myDayApi.get, () => nothing)
})
const draw = () => showInPortal(<MyDay />, { remote: 'activities' })
const section = () => page.getByRole('region', { name: 'No reply' })

test('e-mails without a reply stand in the day, the longest ago first, and are followed by another one or a task', async () => {
  answer(emailsApi.unanswered, () => [own(1, 9, { subject: "O'Neil's vans 🌱" }), own(2, 5, { subject: '' })])
  draw()
  await expect.element(section().getByRole('listitem')).toHaveLength(2)
  const [first, second] = section().getByRole('listitem').all()
  await expect.element(first!).toHaveTextContent("O'Neil's vans 🌱Globex9 daysWrite againAdd task")
  await expect.element(second!).toHaveTextContent('No subjectGlobex5 daysWrite againAdd task')
  await first!.getByRole('button', { name: 'Add task' }).click()
  await second!.getByRole('button', { name: 'Write again' }).click()
  expect(openedDialogs()).toMatchObject([
    { name: 'task.create', props: { leadId: leadOfEmails, title: "Follow up: O'Neil's vans 🌱" } },
    { name: 'email.write', props: { leadId: leadOfEmails, inReplyTo: idOf(82), to: 'niamh@globex.example' } },
  ])
})

test('while they are being read nothing says that the day is empty', async () => {
  let resolve: (emails: EmailMessage[]) => void = () => undefined
  const reading = new Promise<EmailMessage[]>((resolved) => (resolve = resolved))
  answer(emailsApi.unanswered, () => reading)
  draw()
  await expect.element(page.getByText('No tasks due')).toBeVisible()
  await expect.element(page.getByText('Nothing due today')).not.toBeInTheDocument()
  resolve([])
  await expect.element(page.getByText('Nothing due today')).toBeVisible()
  await expect.element(section()).not.toBeInTheDocument()
})

test('what cannot be read is tried again, and the rest of the day stands beside it', async () => {
  answer(myDayApi.get, () => ({
    ...nothing,
    overdue: [sampleTask({ title: 'Call back', dueDate: addDays(today, -1) })],
  }))
  answer(emailsApi.unanswered, () => refusal(500))
  draw()
  await expect.element(page.getByText('Call back')).toBeVisible()
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect.element(retry).toBeVisible()
  answer(emailsApi.unanswered, () => [own(1, 6)])
  await retry.click()
  await expect.element(section().getByText('Offer 1')).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
})

test('it is accessible, and nothing is wider than a phone', async () => {
  answer(emailsApi.unanswered, () => [own(1, 9, { subject: 'x'.repeat(300) })])
  await page.viewport(phone.width, phone.height)
  draw()
  await expect.element(section().getByRole('button', { name: 'Write again' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await violationsOf(document.querySelector('[aria-label="My day"]')!)).toEqual([])
})
