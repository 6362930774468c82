import { emailReviewApi, ignoredSendersApi, ReviewEmail } from '@ginkgo/contracts'
import { answer, idOf, refusal, sampleVertical, showInPortal } from '@ginkgo/portal-sdk/testing'
import { phone, violationsOf } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../remote.css'
import extensions from '../extensions.ts'
import EmailReviewPage from './email-review-page.tsx'

const { createdAt } = sampleVertical
const waiting = ReviewEmail.parse({
  id: idOf(92),
  from: { name: 'Zoë', address: 'zoe@globex.example' },
  subject: 'A roof?',
  recipients: [],
  excerpt: 'Hello',
  body: 'Hello',
  attachments: [],
  senderChecks: null,
  user: null,
  direction: 'in' as const,
  why: 'No lead or contact has this address',
  suggestion: null,
  person: { name: 'Zoë', address: 'zoe@globex.example' },
  verticalId: sampleVertical.id,
  sentAt: createdAt,
  createdAt,
  updatedAt: createdAt,
})

const draw = () =>
  showInPortal(
    <main>
      <EmailReviewPage />
    </main>,
    { remote: 'activities', extensions },
  )
const button = (name: string) => page.getByRole('button', { name, exact: true })
const see = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()

test('one press makes a lead of a sender, or ignores them, which can be undone', async () => {
  let review = [waiting]
  answer(emailReviewApi.list, () => review)
  answer(emailReviewApi.ignoreSender, () => {
    review = []
    return { address: 'zoe@globex.example', createdAt }
  })
  const again = answer(ignoredSendersApi.delete, () => undefined)
  draw()
  await see('A roof?')
  await expect.element(button('Create Lead')).toBeEnabled()
  await button('Ignore Sender').click()
  await see('zoe@globex.example is ignored from now on')
  await see('Nothing to review')
  await button('Undo').click()
  await expect.poll(() => again.map(({ params }) => params)).toEqual([{ address: 'zoe@globex.example' }])
})

test('what cannot be loaded is tried again', async () => {
  answer(emailReviewApi.list, () => refusal(500))
  draw()
  await expect.element(button('Retry')).toBeVisible()
  answer(emailReviewApi.list, () => [waiting])
  await button('Retry').click()
  await see('A roof?')
})

test('it is accessible, and nothing is wider than a phone', async () => {
  answer(emailReviewApi.list, () => [ReviewEmail.parse({ ...waiting, subject: 'x'.repeat(300) })])
  await page.viewport(phone.width, phone.height)
  draw()
  await expect.element(button('Create Lead')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await violationsOf()).toEqual([])
})
