import {
  EnquiryCounts,
  enquiriesApi,
  enquiryViewsApi,
  lossReasonsApi,
  organizationApi,
  stagesApi,
} from '@ginkgo/contracts'
import { answer, refusal, showInPortal } from '@ginkgo/portal-sdk/testing'
import { column, desktop, phone } from '@ginkgo/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import extensions from '../../extensions.ts'
import EnquiriesPage from '../../pages/enquiries-page.tsx'
import { price, stages } from './board-server.ts'

const none = EnquiryCounts.parse({ open: 0, won: 0, lost: 0, stages: [], sources: [] })

afterEach(() => localStorage.clear())

test.for([desktop, phone])(
  'a board says no count before it knows it, at $width px',
  async ({ width, height }) => {
    await page.viewport(width, height)
    let answerAll = () => {}
    const answered = new Promise<void>((resolve) => {
      answerAll = resolve
    })
    answer(enquiryViewsApi.list, () => [])
    answer(organizationApi.users, () => [])
    answer(stagesApi.list, () => [...stages])
    answer(lossReasonsApi.list, () => [price])
    answer(enquiriesApi.forecast, () => [])
    answer(enquiriesApi.list, () => answered.then(() => []))
    answer(enquiriesApi.counts, () => answered.then(() => none))
    showInPortal(<EnquiriesPage />, { remote: 'enquiries', extensions, search: '?view=board' })
    await expect.element(page.getByRole('region', { name: 'Inquiry, loading', exact: true })).toBeVisible()
    const shown = () => (document.querySelector('main') ?? document.body).innerText
    expect(shown()).not.toMatch(/\b0\b/)
    expect(shown()).not.toContain('No enquiries')
    expect(page.getByRole('region', { name: /\b0 cards/ }).elements()).toEqual([])
    answerAll()
    await expect.element(column('Inquiry')).toMatchTextContent(/0.*No enquiries/)
  },
)

test('a column that cannot be read says so, and no count', async () => {
  answer(enquiryViewsApi.list, () => [])
  answer(organizationApi.users, () => [])
  answer(stagesApi.list, () => [...stages])
  answer(lossReasonsApi.list, () => [price])
  answer(enquiriesApi.forecast, () => [])
  answer(enquiriesApi.list, () => refusal(500))
  answer(enquiriesApi.counts, () => refusal(500))
  showInPortal(<EnquiriesPage />, { remote: 'enquiries', extensions, search: '?view=board' })
  await expect.element(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
  expect((document.querySelector('main') ?? document.body).innerText).not.toMatch(/\b0\b/)
})
