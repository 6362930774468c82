import { createEnquiry, createLead, createOrganization } from '@ginkgo/testing'
import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { withoutAnswers } from './account.ts'
import { breakCalls, brokenCall } from './activities-world.ts'
import { expectSoon, journey } from './journey.ts'
import { boxOf } from './screen.ts'

const topOf = async (search: Locator) => Math.round((await boxOf(search)).y)

journey(
  'on a phone the search box of the leads stands where it stood before code and leads came',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    await createEnquiry(admin, (await createLead(admin, verticals[0].id)).id)
    const page = await portal.open('/privacy-policy', {
      user: admin,
      viewport: 'phone',
      tolerated: brokenCall,
    })
    const drawn = page
      .locator('div')
      .filter({ hasText: /^Search by name or email\.\.\.$/ })
      .last()
    const search = page.getByRole('searchbox', { name: 'Search leads' }).locator('xpath=ancestor::div[1]')
    const atEveryWidth = async (box: Locator) => {
      const tops = []
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 844 })
        tops.push({ width, top: await topOf(box) })
      }
      return tops
    }
    const bringCode = await breakCalls(page, 'GET', /\.js$/)
    await page.goto('/leads')
    const first = await atEveryWidth(drawn)
    await bringCode()
    await withoutAnswers(page, '**/leads')
    const bringLeads = await breakCalls(page, 'GET', /\/leads\?/)
    await page.reload()
    await expectSoon(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
    expect(await atEveryWidth(search)).toEqual(first)
    await bringLeads()
    await page.reload()
    await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText('Leads 1')
    expect(await atEveryWidth(search)).toEqual(first)
  },
)
