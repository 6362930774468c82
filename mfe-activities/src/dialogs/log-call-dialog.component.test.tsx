import { callsApi, type EnquiryId, type LeadId } from '@ginkgo/contracts'
import { answer, fill, idOf, refusal, sampleCall, seeToast, showInPortal } from '@ginkgo/portal-sdk/testing'
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
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
const draw = async (place: { leadId: LeadId; enquiryId?: EnquiryId } = { leadId }) => {
  showInPortal(<LogCallDialog {...place} close={close} />, { remote: 'activities' })
  await expect.element(dialog()).toBeVisible()
}

beforeEach(() => {
  close.mockClear()
})

test.for([desktop, phone])(
  'outcomes stand side by side, the note has the focus, at $width px',
  async (size) => {
    await page.viewport(size.width, size.height)
    await draw()
    for (const name of ['Reached', 'No answer', 'Voicemail', 'Wrong number', 'Busy'])
      await expect.element(dialog().getByRole('radio', { name })).toBeVisible()
    await expect.element(dialog().getByRole('radio', { name: 'Reached' })).toBeChecked()
    await expect.element(dialog().getByRole('textbox', { name: 'Note' })).toHaveFocus()
    expect(await violationsOf(dialog().element())).toEqual([])
  },
)

test('a call that was answered takes its note and one press', async () => {
  const asked = answer(callsApi.createOnLead, () => sampleCall())
  await draw()
  await userEvent.keyboard("Wants O'Brien's quote")
  await press('Log Call')
  await seeToast('Call logged successfully')
  expect(asked[0]?.body).toEqual({ outcome: 'reached', note: "Wants O'Brien's quote" })
  expect(close).toHaveBeenCalledExactlyOnceWith({ callId: idOf(40) })
})

test('about an enquiry it is logged there, with the day of the next step by one press', async () => {
  const asked = answer(callsApi.create, () => sampleCall())
  await draw({ leadId, enquiryId })
  await dialog().getByRole('radio', { name: 'No answer' }).click()
  await press('Tomorrow')
  await press('Log Call')
  await seeToast('Call logged, and the next step added')
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
  await press('Log Call')
  await seeToast('ErrorFailed to log call')
  const asked = answer(callsApi.createOnLead, () => sampleCall())
  await press('Log Call')
  await seeToast('Call logged, and the next step added')
  expect(asked[0]?.body).toMatchObject({ note: 'Call back on Monday', nextTask: { title: 'Send the offer' } })
  expect(refused).toHaveLength(1)
})
