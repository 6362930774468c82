import {
  customFieldsApi,
  LeadCounts,
  leadsApi,
  leadViewsApi,
  organizationApi,
  emailReviewApi,
} from '@ginkgo/contracts'
import {
  answer,
  idOf,
  sampleField,
  sampleLead,
  samplePerson,
  sampleSession,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { Link } from '@ginkgo/router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../remote.css'
import extensions from '../extensions.ts'
import LeadsPage from './leads-page.tsx'

const { createdAt, updatedAt } = sampleSession.organization
const view = leadViewsApi.get.output.parse({
  id: idOf(50),
  verticalId: idOf(1),
  name: 'First',
  query: { tab: 'closed' },
  columns: null,
  isShared: false,
  isDefault: true,
  ownerId: idOf(2),
  own: true,
  createdAt,
  updatedAt,
})
const counts = LeadCounts.parse({ all: 1, active: 1, closed: 1, converted: 0, 'no-enquiry': 0, archived: 0 })

test('leads that are known to open with a view are asked for as it has them alone', async () => {
  answer(organizationApi.users, () => [samplePerson()])
  answer(leadsApi.facets, () => ({ sources: [], tags: [] }) as never)
  answer(emailReviewApi.list, () => [])
  answer(leadsApi.counts, () => counts)
  answer(leadViewsApi.list, () => [view])
  const asked = answer(leadsApi.list, () => [sampleLead()])
  showInPortal(
    <>
      <Link to="?">All of it</Link>
      <LeadsPage />
    </>,
    { remote: 'leads', extensions, search: '?tab=all' },
  )
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('link', { name: 'All of it' }).click()
  await expect.element(page.getByRole('button', { name: 'Views' })).toHaveTextContent('First')
  await expect.poll(() => asked.map(({ query }) => query['tab'])).toEqual(['all', 'closed'])
})

test('a saved view whose field was archived says so, and shows nothing as if it held', async () => {
  const region = sampleField({ key: 'region', label: 'Region', archivedAt: createdAt })
  answer(customFieldsApi.list, ({ query }) => (query['archived'] === 'true' ? [region] : []))
  answer(organizationApi.users, () => [samplePerson()])
  answer(leadsApi.facets, () => ({ sources: [], tags: [] }) as never)
  answer(emailReviewApi.list, () => [])
  answer(leadsApi.counts, () => counts)
  answer(leadViewsApi.list, () => [{ ...view, query: { tab: 'all', 'field.region': 'north' } }])
  answer(leadsApi.list, () => [sampleLead()])
  showInPortal(<LeadsPage />, { remote: 'leads', extensions, search: `?view=${view.id}` })
  const notice = page.getByRole('alert')
  await expect.element(notice).toMatchTextContent('This list cannot be narrowed by “Region”')
  await expect.element(notice).toMatchTextContent(/The field was archived/)
  await expect.element(page.getByRole('row')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show without this filter' }).click()
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
})
