import { ApiError } from '@ginkgo/api-client'
import { type LeadId, Note, notesApi } from '@ginkgo/contracts'
import { waitingAtom } from '@ginkgo/portal-sdk'
import { answer, type Asked, idOf, refusal, sampleSession, showInPortal } from '@ginkgo/portal-sdk/testing'
import { useAtomValue } from 'jotai'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectionNotice } from '../layout/connection-notice.tsx'
import { pauseAfter } from './send-waiting.ts'
import { useOutbox } from './use-outbox.ts'
import { dropAllOf, keepWaiting } from './waiting-changes.ts'

const leadId = idOf(10) as LeadId
const note = Note.parse({
  id: idOf(60),
  leadId,
  enquiryId: null,
  enquiry: null,
  lead: { id: leadId, name: 'Globex', phone: null, phoneE164: null },
  content: 'They moved',
  user: null,
  mentions: [],
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
})

function Page() {
  useOutbox()
  const waits = useAtomValue(waitingAtom).some(({ isSent }) => !isSent)
  return (
    <>
      <ConnectionNotice className="top-0" />
      <p>{waits ? 'Something waits' : 'Nothing waits'}</p>
    </>
  )
}

const userId = sampleSession.user.id
async function keepNote() {
  await keepWaiting(userId, {
    id: crypto.randomUUID(),
    at: Date.now(),
    what: 'note',
    method: 'post',
    path: notesApi.createOnLead.path,
    changes: notesApi.createOnLead.changes,
    request: { params: { leadId }, body: { content: 'They moved' } },
  } as never)
  onTestFinished(() => dropAllOf(userId))
}

test.each([429, 503])('what the server puts off with %i is sent again by itself', async (status) => {
  await keepNote()
  const later = new Response('', { status, headers: { 'retry-after': '1' } })
  const asked: readonly Asked[] = answer(notesApi.createOnLead, () => (asked.length === 1 ? later : note))
  showInPortal(<Page />, { remote: 'shell' })
  await expect.element(page.getByText('Something waits')).toBeVisible()
  await expect.element(page.getByText('Nothing waits')).toBeVisible()
  expect(asked).toHaveLength(2)
})

test('the pause is what the server asks for, or doubles with each try up to five minutes', () => {
  const busy = (retryAfter?: number) => new ApiError(503, '', '', retryAfter)
  expect(pauseAfter(busy(7), 4)).toBe(7_000)
  expect(pauseAfter(busy(86_400), 0)).toBe(300_000)
  expect([0, 1, 2, 20].map((tries) => pauseAfter(busy(), tries))).toEqual([5_000, 10_000, 20_000, 300_000])
})

test('the live region of the notice holds a sentence alone, and no list of changes', async () => {
  await keepNote()
  answer(notesApi.createOnLead, () =>
    refusal(409, { code: 'conflict', message: 'The lead is archived', issues: [] }),
  )
  showInPortal(<Page />, { remote: 'shell' })
  await page.getByRole('button', { name: '1 change could not be sent' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Changes on this device' })).toBeVisible()
  const status = page.getByRole('status').filter({ hasText: '1 change could not be sent' })
  await expect.element(status).toBeInTheDocument()
  expect(status.element().querySelector('button, [role="dialog"]')).toBeNull()
})
