import {
  type Enquiry,
  enquiriesApi,
  EnquiryCounts,
  enquiryViewsApi,
  organizationApi,
  stagesApi,
} from '@ginkgo/contracts'
import { answer, idOf, sampleEnquiry, samplePerson, showInPortal } from '@ginkgo/portal-sdk/testing'
import { hostileTexts, rowCost, tabStopsOf } from '@ginkgo/ui/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../remote.css'
import extensions from '../../extensions.ts'
import EnquiriesPage from '../../pages/enquiries-page.tsx'
import { stages } from '../board/board-server.ts'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const enquiry = (place: number, text: string, fields: Partial<Enquiry> = {}): Enquiry =>
  sampleEnquiry({
    id: idOf(100 + place) as Enquiry['id'],
    stageId: stages[0]!.id,
    title: text,
    leadName: text,
    contactName: text,
    contactMobile: `+49 721 ${1000 + place}`,
    contactMobileE164: `+49721${1000 + place}`,
    contactEmail: `a${place}@soylent.test`,
    value: 900,
    expectedCloseDate: '2026-01-15',
    ...fields,
  })

async function open(enquiries: readonly Enquiry[]) {
  answer(enquiryViewsApi.list, () => [])
  answer(organizationApi.users, () => [samplePerson()])
  answer(stagesApi.list, () => [...stages])
  answer(enquiriesApi.counts, () =>
    EnquiryCounts.parse({ open: enquiries.length, won: 0, lost: 0, sources: [], stages: [] }),
  )
  answer(enquiriesApi.list, () => [...enquiries])
  await page.viewport(1280, 800)
  showInPortal(<EnquiriesPage />, { remote: 'enquiries', extensions, search: '?view=table' })
  await expect.element(page.getByRole('grid', { name: 'Enquiries' })).toBeVisible()
  await expect.poll(() => rows().length).toBeGreaterThan(5)
}
const rows = () => [...document.querySelectorAll<HTMLElement>('[role="row"][data-row]')]
const named = (text: string) => page.getByRole('row', { name: new RegExp(`^Select .*${text} `) })
/** Rows that have no controls: neither in the tab order nor below the pointer, wherever it is. */
const atRest = () => rows().filter((row) => row.tabIndex < 0 && !row.matches(':hover'))

test('a row with all that an enquiry can have is one component of 14 elements, and Tab comes to few places', async () => {
  await open(Array.from({ length: 50 }, (_, place) => enquiry(place, `Tea ${place}`)))
  expect(new Set(atRest().map((row) => JSON.stringify(rowCost(row))))).toEqual(
    new Set([JSON.stringify({ elements: 14, components: 1 })]),
  )
  expect(atRest().flatMap((row) => [...row.querySelectorAll('button:not([role="checkbox"])')])).toEqual([])
  expect(tabStopsOf(document.body).length).toBeLessThanOrEqual(30)
})

test('an enquiry without values costs no more', async () => {
  const nothing = {
    contactName: null,
    contactMobile: null,
    contactEmail: null,
    value: null,
    expectedCloseDate: null,
  }
  await open(Array.from({ length: 9 }, (_, place) => enquiry(place, `Tea ${place}`, nothing)))
  expect(atRest().length).toBeGreaterThan(5)
  for (const row of atRest()) {
    expect(rowCost(row).elements).toBeLessThanOrEqual(16)
    expect(rowCost(row).components).toBe(1)
  }
})

test('the controls and links of a row come with the pointer and with the focus, in the same cells', async () => {
  await open(Array.from({ length: 9 }, (_, place) => enquiry(place, `Tea ${place}`)))
  const stage = page.getByRole('combobox', { name: 'Stage of Tea 3' })
  const mobile = page.getByRole('link', { name: '+49 721 1003', exact: true })
  const cell = page.getByText('+49 721 1003').element()
  expect(mobile.query()).toBeNull()
  expect(stage.query()).toBeNull()
  await named('Tea 3').hover()
  await expect.element(stage).toBeVisible()
  for (const name of ['Copy mobile +49 721 1003', 'Copy email a3@soylent.test', 'Mark Tea 3 as won'])
    await expect.element(page.getByRole('button', { name })).toBeVisible()
  expect(mobile.element().closest('[role="gridcell"]')).toBe(cell)
  await page.getByRole('tab', { name: /^All/ }).hover()
  await expect.element(stage).not.toBeInTheDocument()

  rows()[3]!.focus()
  await expect.element(stage).toBeVisible()
  // The mark, the title, the lead, the number, the chat, the copy button, the e-mail, its copy button, then the stage.
  await userEvent.keyboard('{ArrowRight}'.repeat(9))
  await expect.element(stage).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('option', { name: 'Contacted' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(stage).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(named('Tea 3')).toHaveFocus()
})

test('a stage that is chosen by the pointer stays open when the pointer leaves the row', async () => {
  await open(Array.from({ length: 9 }, (_, place) => enquiry(place, `Tea ${place}`)))
  await named('Tea 5').hover()
  await page.getByRole('combobox', { name: 'Stage of Tea 5' }).click()
  await page.getByRole('option', { name: 'Qualified' }).hover()
  await expect.element(page.getByRole('option', { name: 'Qualified' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('combobox', { name: 'Stage of Tea 5' })).toHaveFocus()
})

test('where a finger may press, all rows have their controls', async () => {
  const { get } = Object.getOwnPropertyDescriptor(MediaQueryList.prototype, 'matches')!
  vi.spyOn(MediaQueryList.prototype, 'matches', 'get').mockImplementation(function (this: MediaQueryList) {
    return this.media.includes('any-pointer: coarse') || (get!.call(this) as boolean)
  })
  await open(Array.from({ length: 9 }, (_, place) => enquiry(place, `Tea ${place}`)))
  await expect.poll(() => page.getByRole('combobox', { name: /^Stage of Tea/ }).elements().length).toBe(9)
  expect(page.getByRole('button', { name: /^Copy mobile/ }).elements()).toHaveLength(9)
})

test('whatever stands in an enquiry is shown as it is', async () => {
  await open(hostileTexts.map((text, place) => enquiry(place, text)))
  await expect.poll(() => rows().length).toBe(hostileTexts.length)
  hostileTexts.forEach((text, place) => {
    for (const column of ['title', 'leadName', 'contactName'])
      expect(rows()[place]!.querySelector(`[data-column="${column}"]`)!.textContent).toBe(text)
    const hrefs = [...rows()[place]!.querySelectorAll('a')].map(({ protocol }) => protocol)
    expect(hrefs.every((protocol) => ['http:', 'https:', 'tel:', 'mailto:'].includes(protocol))).toBe(true)
  })
  expect((globalThis as { wasRun?: unknown }).wasRun).toBeUndefined()
})
