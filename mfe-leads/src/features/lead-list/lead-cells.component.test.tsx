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
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import extensions from '../../extensions.ts'
import LeadsPage from '../../pages/leads-page.tsx'

afterEach(() => localStorage.clear())

const day = 86_400_000
const at = (days: number) => new Date(Date.now() + days * day).toISOString()

test('a wide table says what comes next with a lead, when somebody last reached out, and whose it is', async () => {
  await page.viewport(1440, 900)
  const [planned, met, quiet] = [1, 2, 3].map((number) =>
    Lead.parse({ ...sampleLead(), id: idOf(number), name: `Lead ${number}` }),
  )
  answer(organizationApi.users, () => [])
  answer(leadViewsApi.list, () => [])
  answer(leadImportsApi.list, () => [])
  answer(customFieldsApi.list, () => [])
  answer(leadsApi.facets, () => ({ sources: [], tags: [] }) as never)
  answer(emailReviewApi.list, () => [])
  answer(leadsApi.counts, () =>
    LeadCounts.parse({ all: 3, active: 3, closed: 0, converted: 0, 'no-enquiry': 0, archived: 0 }),
  )
  answer(leadsApi.list, () => [planned!, met!, quiet!])
  const visit = (days: number) => ({ id: idOf(5), title: 'Site visit', startTime: at(days) })
  const offer = { id: idOf(6), title: 'Send the offer', dueDate: at(-3).slice(0, 10) }
  answer(myDayApi.nextSteps, () =>
    [
      { leadId: planned!.id, task: offer, meeting: visit(5), lastContactAt: at(0) },
      { leadId: met!.id, task: null, meeting: visit(1), lastContactAt: null },
      { leadId: quiet!.id, task: null, meeting: null, lastContactAt: null },
    ].map((step) => LeadNextStep.parse(step)),
  )
  showInPortal(<LeadsPage />, { remote: 'leads', extensions, search: '?tab=all' })
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(row('Lead 1').getByTitle('Ada Admin')).toMatchTextContent(/^AA/)
  // The task was due before the meeting, and is overdue.
  await expect.element(row('Lead 1').getByText('Send the offer')).toBeVisible()
  await expect.element(row('Lead 1').getByTitle(/^Last contact /)).toMatchTextContent('Today')
  expect(row('Lead 1').getByText('Site visit').elements()).toEqual([])
  await expect.element(row('Lead 2').getByText('Site visit')).toBeVisible()
  await expect.element(row('Lead 2')).toMatchTextContent('Tomorrow')
  expect(
    row('Lead 3')
      .getByTitle(/^Last contact /)
      .elements(),
  ).toEqual([])
})
