import {
  customFieldsApi,
  emailReviewApi,
  type Lead,
  LeadCounts,
  leadImportsApi,
  leadsApi,
  leadViewsApi,
  organizationApi,
} from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { answer, idOf, sampleLead, samplePerson, showInPortal } from '@ginkgo/portal-sdk/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import extensions from '../../extensions.ts'
import LeadsPage from '../../pages/leads-page.tsx'

afterEach(() => localStorage.clear())

const of = (number: number, name: string) => sampleLead({ id: idOf(number) as Lead['id'], name })
const globex = of(10, 'Globex')
const row = (name: RegExp) => page.getByRole('row', { name })

/** Archives and restores a lead, as its own page does. */
function Elsewhere() {
  const archive = useMutation(leadsApi.archive, { failed: 'Failed' })
  const restore = useMutation(leadsApi.restore, { failed: 'Failed' })
  const request = { params: { leadId: globex.id } }
  return (
    <>
      <button onClick={() => void archive.send(request)}>Archive it</button>
      <button onClick={() => void restore.send(request)}>Restore it</button>
    </>
  )
}

test('an archived lead leaves the list with the answer, without reading the list; restored it is back', async () => {
  await page.viewport(1280, 800)
  let kept = globex
  const change = (archivedAt: string | null) => {
    kept = { ...kept, archivedAt, updatedAt: new Date(Date.parse(kept.updatedAt) + 1_000).toISOString() }
    return kept
  }
  answer(organizationApi.users, () => [samplePerson()])
  answer(leadViewsApi.list, () => [])
  answer(leadImportsApi.list, () => [])
  answer(customFieldsApi.list, () => [])
  answer(leadsApi.facets, () => ({ sources: [], tags: [] }) as never)
  answer(emailReviewApi.list, () => [])
  const none = { all: 2, active: 0, closed: 0, converted: 0, 'no-enquiry': 0, archived: 0 }
  answer(leadsApi.counts, () => LeadCounts.parse(none))
  const listed = answer(leadsApi.list, ({ query }) =>
    [kept, of(11, 'Initech')].filter(
      ({ archivedAt }) => (archivedAt !== null) === (query['archived'] === 'true'),
    ),
  )
  answer(leadsApi.archive, () => change('2026-01-31T00:00:00.000Z'))
  answer(leadsApi.restore, () => change(null))
  showInPortal(
    <>
      <Elsewhere />
      <LeadsPage />
    </>,
    { remote: 'leads', extensions, search: '?tab=all' },
  )
  await expect.element(row(/Globex/)).toBeVisible()
  const before = listed.length
  await page.getByRole('button', { name: 'Archive it' }).click()
  await expect.element(row(/Globex/)).not.toBeInTheDocument()
  await expect.element(row(/Initech/)).toBeVisible()
  expect(listed.length).toBe(before)
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect.element(row(/Globex/)).toBeVisible()
})
