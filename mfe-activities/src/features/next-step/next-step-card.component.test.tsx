import { emailsApi, meetingsApi, type Task, tasksApi } from '@ginkgo/contracts'
import { addDays } from '@ginkgo/contracts/dates'
import {
  answer,
  idOf,
  openedDialogs,
  refusal,
  sampleMeeting,
  sampleTask,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { todayIn } from '@ginkgo/ui'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import { sampleEmail } from '../emails/sample-email.fixture.ts'
import EnquiryNextStep from '../../widgets/enquiry-next-step.tsx'

const id = idOf(30) as never
const today = todayIn()
const steps = () => page.getByRole('listitem')
const texts = () =>
  steps()
    .elements()
    .map(({ textContent }) => textContent)

beforeEach(() => {
  answer(emailsApi.ofEnquiry, () => [])
})

async function open(tasks: readonly Task[]) {
  const kept = new Map(tasks.map((task) => [task.id, task]))
  answer(tasksApi.ofEnquiry, () => [...kept.values()])
  answer(meetingsApi.ofEnquiry, () => [
    sampleMeeting({ title: 'Demo 🤝', startTime: `${addDays(today, 1)}T12:00:00.000Z` }),
  ])
  const saved = answer(tasksApi.setStatus, ({ params, body }) => {
    const former = kept.get(params['taskId'] as Task['id'])!
    kept.set(former.id, sampleTask({ ...former, ...body, updatedAt: `${addDays(today, 1)}T00:00:00.000Z` }))
    return kept.get(former.id)!
  })
  showInPortal(<EnquiryNextStep enquiry={{ id }} />, { remote: 'activities' })
  return saved
}

const late = sampleTask({ id: idOf(61), title: "O'Brien's offer", dueDate: addDays(today, -1) })
const others = [
  sampleTask({ id: idOf(62), title: 'Some day' }),
  sampleTask({ id: idOf(63), title: 'Soon', dueDate: addDays(today, 1) }),
]

test('what is due first is completed where it stands, and the card asks what follows', async () => {
  const saved = await open([...others, late])
  await expect.poll(texts).toHaveLength(3)
  expect(texts()).toEqual([
    expect.stringContaining("O'Brien's offerYesterday"),
    expect.stringContaining('SoonTomorrow'),
    expect.stringContaining('Demo 🤝Tomorrow'),
  ])
  await page.getByRole('button', { name: 'Show 1 more' }).click()
  await expect.element(page.getByText('No due date')).toBeVisible()
  await page.getByRole('checkbox', { name: "Complete O'Brien's offer" }).click()
  await expect.element(page.getByRole('region', { name: 'Next step' })).toBeVisible()
  await expect.poll(() => texts().length).toBe(3)
  expect(saved).toMatchObject([{ params: { taskId: late.id }, body: { status: 'completed' } }])
})

test('where nothing is planned it says so and leads to a task', async () => {
  answer(tasksApi.ofEnquiry, () => [])
  answer(meetingsApi.ofEnquiry, () => [])
  showInPortal(<EnquiryNextStep enquiry={{ id }} />, { remote: 'activities' })
  await expect.element(page.getByText('Nothing is planned. Say what comes next.')).toBeVisible()
  await page.getByRole('button', { name: 'Task' }).click()
  expect(openedDialogs()).toMatchObject([{ name: 'task.create', props: { enquiryId: id } }])
})

test('what could not be read is asked for again', async () => {
  answer(tasksApi.ofEnquiry, () => refusal(500))
  answer(meetingsApi.ofEnquiry, () => [])
  showInPortal(<EnquiryNextStep enquiry={{ id }} />, { remote: 'activities' })
  await expect.element(page.getByText('Could not load this')).toBeVisible()
  answer(tasksApi.ofEnquiry, () => [late])
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText("O'Brien's offer")).toBeVisible()
})

test('an e-mail that nobody has answered is followed by another one or by a task', async () => {
  answer(tasksApi.ofEnquiry, () => [])
  answer(meetingsApi.ofEnquiry, () => [])
  const sentAt = `${addDays(today, -6)}T00:00:00.000Z`
  const person = { name: null, address: 'ada@firm.example' }
  answer(emailsApi.ofEnquiry, () => [
    sampleEmail(0, {
      enquiryId: id,
      enquiry: { id, title: 'Vans' },
      from: person,
      recipients: [{ ...person, kind: 'to' }],
      subject: "O'Brien's offer 🚐",
      direction: 'out',
      state: 'sent',
      sentAt,
    }),
  ])
  showInPortal(<EnquiryNextStep enquiry={{ id }} />, { remote: 'activities' })
  await expect.element(page.getByText(/^No reply for [56] days$/)).toBeVisible()
  await page.getByRole('button', { name: 'Add task' }).click()
  await page.getByRole('button', { name: 'Write again' }).click()
  expect(openedDialogs()).toMatchObject([
    { name: 'task.create', props: { enquiryId: id, title: "Follow up: O'Brien's offer 🚐" } },
    {
      name: 'email.write',
      props: { enquiryId: id, inReplyTo: idOf(80), to: person.address, subject: "Re: O'Brien's offer 🚐" },
    },
  ])
})
