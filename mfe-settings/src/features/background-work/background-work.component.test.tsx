import { type BackgroundJob, backgroundWorkApi, organizationApi } from '@ginkgo/contracts'
import { answer, refusal, sampleSession, seeToast, sessionOf, showInPortal } from '@ginkgo/portal-sdk/testing'
import { phone, violationsOf } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../remote.css'
import OrganizationTab from '../organization/organization-tab.tsx'

const job = (fields: Partial<BackgroundJob>): BackgroundJob => ({
  job: 'fields.index',
  title: 'Values of custom fields',
  state: 'waiting',
  waiting: 2,
  failing: 0,
  reason: null,
  consequence: null,
  retryAt: null,
  ...fields,
})
const failed = job({
  state: 'failed',
  reason: 'The database did not answer in time',
  consequence: 'Lists cannot be filtered by a field yet.',
})
const retrying = job({
  job: 'webhooks.deliver',
  title: 'Webhooks',
  state: 'retrying',
  waiting: 12,
  failing: 3,
  reason: 'x'.repeat(300),
  retryAt: new Date(Date.now() + 300_000).toISOString(),
})

const open = (session = {}) =>
  showInPortal(<OrganizationTab />, {
    remote: 'settings',
    search: '?tab=organization&view=background-work',
    session,
  })
const entries = page.getByRole('list', { name: 'Background work' }).getByRole('listitem')

test('it says what has failed, is tried again, runs and waits, and what that means', async () => {
  const running = job({
    job: 'value-lists.move',
    title: 'Renamed and merged values of lists',
    state: 'running',
  })
  answer(backgroundWorkApi.list, () => ({ jobs: [failed, retrying, running] }))
  await page.viewport(phone.width, phone.height)
  open()
  await expect
    .element(entries.nth(0))
    .toMatchTextContent(/Failed.*2 left.*Lists cannot be filtered.*did not answer/)
  await expect
    .element(entries.nth(1))
    .toMatchTextContent(/Retrying.*12 left, 3 of them failed · tried again in \d+ minutes/)
  await expect.element(entries.nth(2)).toMatchTextContent(/Running/)
  expect(entries.nth(2).getByRole('button').elements()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await violationsOf(document.querySelector('ul')!)).toEqual([])
})

test('an admin tries again by the keyboard, and sees it done', async () => {
  let jobs = [failed]
  answer(backgroundWorkApi.list, () => ({ jobs }))
  open()
  const retry = page.getByRole('button', { name: 'Retry: Values of custom fields' })
  await expect.element(retry).toBeVisible()
  answer(backgroundWorkApi.retry, () => refusal(500))
  await retry.click()
  await seeToast('Failed to try it again')
  const sent = answer(backgroundWorkApi.retry, () => {
    jobs = []
    return new Response(null, { status: 204 })
  })
  retry.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Everything is done')).toBeVisible()
  expect(sent).toMatchObject([{ params: { job: 'fields.index' } }])
})

test('where it cannot be loaded it is loaded again on demand', async () => {
  answer(backgroundWorkApi.list, () => refusal(500))
  open()
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  answer(backgroundWorkApi.list, () => ({ jobs: [] }))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('Everything is done')).toBeVisible()
})

test('who is no admin does not come to it', async () => {
  answer(organizationApi.get, () => sampleSession.organization)
  open(sessionOf('sales_head'))
  await expect
    .element(page.getByText('Only an Organisation Admin can change the organization.'))
    .toBeVisible()
  expect(page.getByText('Background Work').elements()).toEqual([])
})
