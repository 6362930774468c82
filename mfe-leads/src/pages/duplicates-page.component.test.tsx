import { leadMergesApi, type PossibleDuplicates } from '@ginkgo/contracts'
import { answer, idOf, openedDialogs, refusal, sampleLead, showInPortal } from '@ginkgo/portal-sdk/testing'
import { violationsOf } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../remote.css'
import extensions from '../extensions.ts'
import DuplicatesPage from './duplicates-page.tsx'

const like = (number: number, name: string, createdAt: string) => ({
  ...sampleLead({ id: idOf(number) as never, name, email: 'info@acme.test' }),
  createdAt,
})
const newer = like(10, 'Acme Ltd', '2026-02-01T00:00:00.000Z')
const older = like(11, 'ACME Limited', '2026-01-01T00:00:00.000Z')
const group = {
  id: newer.id,
  lead: newer,
  duplicates: [{ lead: older, reasons: ['email', 'name'] }],
} as unknown as PossibleDuplicates
const show = () => showInPortal(<DuplicatesPage />, { remote: 'leads', extensions })

test('two leads stand together with what they have in common, and the older one is proposed to stay', async () => {
  answer(leadMergesApi.possibleDuplicates, () => [group])
  show()
  const list = page.getByRole('list', { name: 'Possible duplicates of Acme Ltd' })
  await expect.element(list.getByText('Same e-mail')).toBeVisible()
  await expect.element(list.getByText('Similar name')).toBeVisible()
  expect(await violationsOf(list.element())).toEqual([])
  await page.getByRole('button', { name: 'Merge Acme Ltd and ACME Limited' }).click()
  const [opened] = openedDialogs()
  expect(opened).toMatchObject({ name: 'lead.merge', props: { leadId: older.id, otherId: newer.id } })
})

test('a pair that is told apart leaves the list, and can be compared again at once or later', async () => {
  let isApart = false
  answer(leadMergesApi.possibleDuplicates, () => (isApart ? [] : [group]))
  answer(leadMergesApi.distinguished, () =>
    isApart ? ([{ id: idOf(12), leads: [newer, older], createdAt: newer.createdAt }] as never) : [],
  )
  const told = answer(leadMergesApi.distinguish, () => void (isApart = true))
  const back = answer(leadMergesApi.compareAgain, () => void (isApart = false))
  show()
  const apart = page.getByRole('button', { name: 'Acme Ltd and ACME Limited are different leads' })
  await apart.click()
  await expect.element(page.getByText('No possible duplicates')).toBeVisible()
  expect(told).toMatchObject([{ params: { leadId: newer.id, otherId: older.id } }])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await apart.click()
  await page.getByRole('tab', { name: 'Not duplicates' }).click()
  const pairs = page.getByRole('list', { name: 'Leads marked as not duplicates' })
  await expect.element(pairs.getByText('ACME Limited')).toBeVisible()
  expect(await violationsOf(pairs.element())).toEqual([])
  await page.getByRole('button', { name: 'Compare again: Acme Ltd and ACME Limited' }).click()
  await expect.element(page.getByText('No pairs marked as not duplicates')).toBeVisible()
  expect(back).toHaveLength(2)
})

test('a vertical without duplicates says so, and a failure can be tried again', async () => {
  let isDown = true
  answer(leadMergesApi.possibleDuplicates, () => (isDown ? refusal(500) : []))
  show()
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect.element(retry).toBeVisible()
  isDown = false
  await retry.click()
  await expect.element(page.getByText('No possible duplicates')).toBeVisible()
})
