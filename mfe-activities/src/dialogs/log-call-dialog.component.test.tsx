import { callsApi, type EnquiryId, type LeadId, leadsApi, Task, tasksApi } from '@ginkgo/contracts'
import type { PropsOf } from '@ginkgo/portal-sdk'
import {
  answer,
  fill,
  idOf,
  refusal,
  sampleCall,
  sampleLead,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { addDays } from '@ginkgo/contracts/dates'
import { todayIn } from '@ginkgo/ui'
import { desktop, phone, violationsOf } from '@ginkgo/ui/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../remote.css'
import LogCallDialog from './log-call-dialog.tsx'

const leadId = idOf(10) as LeadId
const enquiryId = idOf(30) as EnquiryId
const close = vi.fn()
const dialog = () => page.getByRole('dialog', { name: 'Log Call' })
const note = () => dialog().getByRole('textbox', { name: 'Note' })
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
const draw = async (props: PropsOf<'call.log'> = { leadId }) => {
  showInPortal(<LogCallDialog {...props} close={close} />, { remote: 'activities' })
  await expect.element(dialog()).toBeVisible()
}
const task = Task.parse({
  id: idOf(50),
  verticalId: idOf(1),
  leadId,
  enquiryId: null,
  enquiry: null,
  lead: { id: leadId, name: 'Globex', phone: null, phoneE164: null },
  title: 'Call them',
  description: null,
  dueDate: null,
  assigneeId: idOf(2),
  assignee: null,
  status: 'pending',
  createdBy: idOf(2),
  completedAt: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
})

beforeEach(() => {
  close.mockClear()
})

test.for([desktop, phone])(
  'the note has the focus, and every outcome is in sight, at $width px',
  async (size) => {
    await page.viewport(size.width, size.height)
    await draw({ leadId, name: "O'Brien 🤝" })
    for (const name of ['Reached', 'No answer', 'Voicemail', 'Wrong number', 'Busy'])
      await expect.element(dialog().getByRole('button', { name, exact: true })).toBeInViewport()
    await expect.element(note()).toHaveFocus()
    await expect.element(dialog()).toHaveAccessibleDescription("With O'Brien 🤝")
    expect(await violationsOf(dialog().element())).toEqual([])
  },
)

test('a press of the outcome saves it with the note, and can be taken back', async () => {
  const asked = answer(callsApi.createOnLead, () => sampleCall())
  const removed = answer(callsApi.delete, () => undefined)
  await draw()
  await userEvent.keyboard("Wants O'Brien's quote")
  await press('Voicemail')
  await vi.waitFor(() =>
    expect(asked[0]?.body).toEqual({ outcome: 'voicemail', note: "Wants O'Brien's quote" }),
  )
  // The call is recorded when it is asked for, and the dialog closes with its answer.
  await vi.waitFor(() => expect(close).toHaveBeenCalledExactlyOnceWith({ callId: idOf(40) }))
  const toast = page.getByRole('status').filter({ hasText: 'Call logged: Voicemail' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await seeToast('Call deleted successfully')
  expect(removed).toHaveLength(1)
})

test('Alt and a digit choose the outcome while the note is typed, once', async () => {
  let release = () => {}
  const pressedTwice = new Promise<void>((resolve) => (release = resolve))
  const asked = answer(callsApi.createOnLead, () => pressedTwice.then(() => sampleCall()))
  await draw()
  await userEvent.keyboard('2 ears{Alt>}2{2}{/Alt}')
  release()
  await seeToast('Call logged: No answer')
  expect(asked.map(({ body }) => body)).toEqual([{ outcome: 'no_answer', note: '2 ears' }])
})

test('about an enquiry it is logged there, with the day of the next step by one press', async () => {
  const asked = answer(callsApi.create, () => sampleCall())
  await draw({ leadId, enquiryId })
  await press('Tomorrow')
  await press('No answer')
  await seeToast('Call logged: No answer, and the next step added')
  expect(asked[0]?.body).toEqual({
    outcome: 'no_answer',
    note: null,
    nextTask: { title: 'Call again', dueDate: addDays(todayIn(), 1) },
  })
})

test('what was typed stays when the server refuses it, and is sent under the same key', async () => {
  const refused = answer(callsApi.createOnLead, () => refusal(503))
  await draw()
  await fill(dialog(), 'Note', 'Call back on Monday')
  await fill(dialog(), 'Task', 'Send the offer')
  await press('Reached')
  await seeToast('ErrorFailed to log call')
  const asked = answer(callsApi.createOnLead, () => sampleCall())
  await press('Reached')
  await seeToast('Call logged: Reached, and the next step added')
  expect(asked[0]?.body).toMatchObject({ note: 'Call back on Monday', nextTask: { title: 'Send the offer' } })
  expect(asked[0]?.idempotencyKey).toBe(refused[0]?.idempotencyKey)
  expect(refused).toHaveLength(1)
})

test('where no record is on the screen the lead is asked for', async () => {
  answer(leadsApi.list, () => [sampleLead({ id: leadId, name: 'Globex' })])
  const asked = answer(callsApi.createOnLead, () => sampleCall())
  await draw({})
  await expect.element(dialog().getByRole('combobox', { name: 'Lead' })).toHaveFocus()
  await press('Busy')
  await expect.element(dialog().getByText('Lead is required')).toBeVisible()
  expect(asked).toEqual([])
  await dialog().getByRole('combobox', { name: 'Lead' }).click()
  await page.getByRole('option', { name: 'Globex' }).click()
  await press('Busy')
  await seeToast('Call logged: Busy')
  expect(asked.map(({ params }) => params)).toEqual([{ leadId }])
})

test('after a call for a task, completing the task is offered', async () => {
  answer(callsApi.createOnLead, () => sampleCall())
  const completed = answer(tasksApi.setStatus, () => ({ ...task, status: 'completed' as const }))
  await draw({ leadId, task })
  await press('Reached')
  await page.getByRole('button', { name: 'Complete task' }).click()
  await seeToast('Task status updated')
  expect(completed.map(({ body }) => body)).toEqual([{ status: 'completed' }])
})
