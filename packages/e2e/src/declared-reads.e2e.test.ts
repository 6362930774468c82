import { createEnquiry, createLead, createMeeting, createOrganization, createTask } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'

/** An organization with one lead that has an enquiry, for which there is something to do. */
async function world() {
  const { admin, verticals } = await createOrganization()
  const verticalId = verticals[0]!.id
  const lead = await createLead(admin, verticalId, { name: 'First of all', ownerId: admin.id })
  const enquiry = await createEnquiry(admin, lead.id, { title: 'Heat pump' })
  await createTask(admin, enquiry.id, { title: 'Call the architect' })
  await createMeeting(admin, enquiry.id, { title: 'Look at the roof' })
  return { admin, verticalId }
}

/** Addresses of the API that the page asks for, with `:v` in place of the vertical. */
function recordAsked(page: Page, verticalId: string): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push((pathname + search).replaceAll(verticalId, ':v'))
  })
  return asked
}

const lists = [
  {
    path: '/leads',
    declared: [
      '/api/verticals/:v/leads?sort=-createdAt&tab=active&limit=50',
      '/api/verticals/:v/leads/counts',
      '/api/verticals/:v/lead-views?limit=200',
      '/api/fields?recordKind=lead&verticalId=:v&archived=false&limit=50',
    ],
    shows: 'First of all',
  },
  {
    path: '/enquiries',
    declared: [
      '/api/verticals/:v/stages',
      '/api/verticals/:v/enquiries/counts',
      '/api/verticals/:v/enquiry-views?limit=200',
      '/api/fields?recordKind=enquiry&verticalId=:v&archived=false&limit=50',
    ],
    shows: 'Heat pump',
  },
  {
    path: '/tasks',
    declared: [
      '/api/verticals/:v/tasks?sort=dueDate&status=pending&limit=50',
      '/api/verticals/:v/tasks/counts',
      '/api/verticals/:v/task-views?limit=200',
    ],
    shows: 'Call the architect',
  },
  {
    path: '/meetings',
    declared: [
      '/api/meetings?status=scheduled&needsOutcome=false&verticalId=:v&limit=50',
      '/api/meetings/counts?verticalId=:v',
      '/api/verticals/:v/meeting-views?limit=200',
    ],
    shows: 'Look at the roof',
  },
]

for (const { path, declared, shows } of lists)
  journey(
    `what ${path} declares as read first comes with the page, and is not asked for again`,
    async ({ portal }) => {
      const { admin, verticalId } = await world()
      const page = await portal.open('/api/health', { user: admin })
      const asked = recordAsked(page, verticalId)
      const answer = await page.goto(path)
      await expectSoon(page.getByText(shows, { exact: true })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const html = (await answer!.text()).replaceAll(verticalId, ':v')
      for (const address of declared) expect(html).toContain(`{"url":"${address}"`)
      expect(asked.filter((address) => declared.includes(address))).toEqual([])
      expect(asked.filter((address, at) => asked.indexOf(address) !== at)).toEqual([])
    },
  )

journey('a list that opens with one’s own records asks for nothing else', async ({ portal }) => {
  const { admin, verticalId } = await world()
  const page = await portal.open('/leads', { user: admin })
  await page.getByRole('button', { name: 'Mine', exact: true }).click()
  await expect.poll(() => page.url(), { timeout: 15_000 }).toContain('ownerId=me')
  await page.evaluate(() => indexedDB.deleteDatabase('ginkgo-device'))
  const asked = recordAsked(page, verticalId)
  await page.goto('/leads')
  await expectSoon(page.getByText('First of all', { exact: true })).toBeVisible()
  const ofLeads = asked.filter((address) => address.startsWith('/api/verticals/:v/leads?'))
  expect(ofLeads).toEqual([expect.stringContaining('ownerId=me')])
})
