import {
  customFieldsApi,
  emailReviewApi,
  LeadCounts,
  Lead,
  LeadNextStep,
  leadImportsApi,
  leadsApi,
  leadViewsApi,
  myDayApi,
  organizationApi,
} from '@ginkgo/contracts'
import { answer, idOf, sampleLead, showInPortal } from '@ginkgo/portal-sdk/testing'
import { rowCost, tabStopsOf } from '@ginkgo/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import extensions from '../../extensions.ts'
import LeadsPage from '../../pages/leads-page.tsx'

afterEach(() => localStorage.clear())

const day = 86_400_000
const at = (days: number) => new Date(Date.now() + days * day).toISOString()

/** The page of leads with what comes next with them, as far as it is known. */
async function open(leads: readonly Lead[], steps: readonly object[] = []) {
  await page.viewport(1440, 900)
  answer(organizationApi.users, () => [])
  answer(leadViewsApi.list, () => [])
  answer(leadImportsApi.list, () => [])
  answer(customFieldsApi.list, () => [])
  answer(leadsApi.facets, () => ({ sources: [], tags: [] }) as never)
  answer(emailReviewApi.list, () => [])
  answer(leadsApi.counts, () =>
    LeadCounts.parse({
      all: leads.length,
      active: leads.length,
      closed: 0,
      converted: 0,
      'no-enquiry': 0,
      archived: 0,
    }),
  )
  answer(leadsApi.list, () => [...leads])
  answer(myDayApi.nextSteps, () => steps.map((step) => LeadNextStep.parse(step)))
  showInPortal(<LeadsPage />, { remote: 'leads', extensions, search: '?tab=all' })
}

test('a wide table says what comes next with a lead, when somebody last reached out, and whose it is', async () => {
  const [planned, met, quiet] = [1, 2, 3].map((number) =>
    Lead.parse({ ...sampleLead(), id: idOf(number), name: `Lead ${number}` }),
  )
  const visitIn = (days: number) => ({ id: idOf(5), title: 'Site visit', startTime: at(days) })
  const due = { id: idOf(6), title: 'Send the offer', dueDate: at(-3).slice(0, 10) }
  await open(
    [planned!, met!, quiet!],
    [
      { leadId: planned!.id, task: due, meeting: visitIn(5), lastContactAt: at(0) },
      { leadId: met!.id, task: null, meeting: visitIn(1), lastContactAt: null },
      { leadId: quiet!.id, task: null, meeting: null, lastContactAt: null },
    ],
  )
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(row('Lead 1').getByTitle('Ada Admin')).toMatchTextContent(/^AA/)
  // The task was due before the meeting, and is overdue.
  await expect.element(row('Lead 1').getByText('Send the offer')).toBeVisible()
  await expect.element(row('Lead 1').getByTitle(/^Last contact /)).toMatchTextContent('Today')
  expect(row('Lead 1').getByText('Site visit').elements()).toEqual([])
  await expect.element(row('Lead 2').getByText('Site visit')).toBeVisible()
  const visit = row('Lead 2').getByText('Site visit').element()
  expect(getComputedStyle(visit, '::before').content).toBe('"Tomorrow"')
  const offer = row('Lead 1').getByText('Send the offer').element()
  expect(getComputedStyle(offer, '::before').color).not.toBe(getComputedStyle(visit, '::before').color)
  expect(
    row('Lead 3')
      .getByTitle(/^Last contact /)
      .elements(),
  ).toEqual([])
})

test('such a row is one component too, and Tab comes to few places of the page', async () => {
  const leads = Array.from({ length: 50 }, (_, place) =>
    Lead.parse({ ...sampleLead(), id: idOf(100 + place), name: `Lead ${place}` }),
  )
  const offer = { id: idOf(6), title: 'Send the offer', dueDate: at(-3).slice(0, 10) }
  await open(
    leads,
    leads.map(({ id }) => ({ leadId: id, task: offer, meeting: null, lastContactAt: at(0) })),
  )
  const rows = () => [...document.querySelectorAll<HTMLElement>('[role="row"][data-row]')]
  await expect
    .poll(() => rows().filter((row) => row.textContent.includes('Send the offer')).length)
    .toBeGreaterThan(9)
  for (const row of rows()) {
    expect(rowCost(row).components).toBe(1)
    if (row.tabIndex < 0 && !row.matches(':hover')) expect(rowCost(row).elements).toBeLessThanOrEqual(18)
  }
  expect(tabStopsOf(document.body).length).toBeLessThanOrEqual(30)
})
