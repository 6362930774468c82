import { LossReason, lossReasonsApi } from '@ginkgo/contracts'
import {
  answer,
  idOf,
  refusal,
  sampleVertical,
  seeToast,
  sessionOf,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import LossReasonsTab from './loss-reasons-tab.tsx'

const { id: verticalId, createdAt, updatedAt } = sampleVertical
const reasonOf = (reason: string, number: number) =>
  LossReason.parse({ id: idOf(number), verticalId, reason, createdAt, updatedAt })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const question = page.getByRole('alertdialog')

async function open(session = {}) {
  let reasons = [reasonOf('Competitor', 60)]
  answer(lossReasonsApi.list, () => reasons)
  const created = answer(lossReasonsApi.create, ({ body }) => {
    reasons = [...reasons, reasonOf(String(body['reason']), 61)]
    return reasons[1]!
  })
  const removed = answer(lossReasonsApi.delete, ({ params }) => {
    reasons = reasons.filter(({ id }) => id !== params['lossReasonId'])
    return undefined
  })
  showInPortal(<LossReasonsTab />, { remote: 'settings', session })
  await expect.element(page.getByText('Competitor')).toBeVisible()
  return { created, removed }
}
const type = (text: string) => page.getByRole('textbox', { name: 'Reason', exact: true }).fill(text)

test('a reason is asked for and added; one is deleted after a question', async () => {
  const { created, removed } = await open()
  await press('Add')
  await expect.element(page.getByText('Loss reason is required')).toBeVisible()
  await type('Too late')
  await press('Add')
  await seeToast('Loss reason added successfully')
  await expect.element(page.getByText('Too late')).toBeVisible()
  expect(created).toMatchObject([{ body: { reason: 'Too late' }, params: { verticalId } }])
  await press('Delete Competitor')
  await expect.element(question).toMatchTextContent('Delete “Competitor”?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(removed).toEqual([])
  await press('Delete Competitor')
  await question.getByRole('button', { name: 'Delete' }).click()
  await seeToast('Loss reason deleted successfully')
  await expect.element(page.getByText('Competitor', { exact: true })).not.toBeInTheDocument()
})

test('a failure of the server is shown with the text of the specification', async () => {
  await open()
  answer(lossReasonsApi.create, () => refusal(500))
  answer(lossReasonsApi.delete, () => refusal(500))
  await type('Too late')
  await press('Add')
  await seeToast('Failed to add loss reason')
  await press('Delete Competitor')
  await question.getByRole('button', { name: 'Delete' }).click()
  await seeToast('Failed to delete loss reason')
})

test('who may only read is told why, and changes nothing', async () => {
  await open(sessionOf('sales_executive'))
  await expect
    .element(
      page.getByText(
        'Only Organisation Admins and Sales Heads of this vertical can change its loss reasons.',
      ),
    )
    .toBeVisible()
  for (const name of ['Add', 'Delete Competitor'])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeDisabled()
})
