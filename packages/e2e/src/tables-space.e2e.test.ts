import {
  createContact,
  createEnquiry,
  createLead,
  createOrganization,
  createTask,
  stagesOf,
} from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'

const leadName = 'Bewässerungstechnik Oberrhein GmbH'
const email = 'maximilian@bewaesserung.test'
const title = 'Maintenance contract for all irrigation pumps'

/** The texts in a table that are cut off: headings, and cells with one of these texts. */
const cutTexts = (page: Page, texts: readonly string[]): Promise<string[]> =>
  page.evaluate((wanted) => {
    const isCut = (node: Element): boolean =>
      node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1
    const headings = [...document.querySelectorAll('[role="columnheader"] *')]
    const cells = [...document.querySelectorAll('[role="gridcell"], [role="gridcell"] *')].filter(
      ({ textContent }) => textContent !== null && wanted.includes(textContent),
    )
    return [...headings, ...cells]
      .filter(
        (node) =>
          !node.closest('[role="columnheader"]:has([role="checkbox"])') && node.textContent && isCut(node),
      )
      .map(
        (node) =>
          `${node.textContent}: ${node.clientWidth} of ${node.scrollWidth}, ${node.clientHeight} of ${node.scrollHeight}`,
      )
  }, texts)

/** The tables that have to be scrolled sideways. */
const slidingGrids = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="grid"]')].flatMap((grid) => {
      const { scrollWidth, clientWidth } = grid.parentElement!
      return scrollWidth > clientWidth ? [`${scrollWidth} in ${clientWidth}`] : []
    }),
  )

journey(
  'headings, names, titles and e-mails can be read at 1440 and 1280 px, without scrolling sideways',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const phone = '+49 721 9876543'
    const lead = await createLead(admin, verticals[0].id, {
      name: leadName,
      email,
      phone,
      industry: 'Financial Services',
      source: 'whatsapp',
      tags: ['vip', 'a'],
    })
    const contact = await createContact(admin, lead.id, {
      name: 'Maximilian Mustermann',
      email,
      mobile: phone,
    })
    const { all: stages } = await stagesOf(admin, verticals[0].id)
    const stage = 'Negotiation'
    const stageId = stages.find(({ name }) => name === stage)!.id
    const enquiry = await createEnquiry(admin, lead.id, {
      title,
      stageId,
      primaryContactId: contact.id,
      value: 1_250_000,
      expectedCloseDate: '2031-09-30',
    })
    await createTask(admin, enquiry.id, { title: 'Call' })
    const page = await portal.open('/leads?tab=all', { user: admin })
    for (const [path, row, texts] of [
      ['/leads?tab=all', leadName, [leadName, email, phone]],
      ['/tasks', title, [title, leadName, email]],
      [
        '/enquiries?view=table',
        title,
        [title, leadName, email, phone, 'Maximilian Mustermann', stage, 'Medium', 'Sep 30, 2031'],
      ],
    ] as const)
      for (const width of [1440, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        if (width === 1440) await page.goto(path)
        await expectSoon(page.getByRole('link', { name: row })).toBeVisible()
        // The table is drawn anew once it has heard of its new width.
        await expect.poll(() => slidingGrids(page), { message: `${path} at ${width}` }).toEqual([])
        expect(await cutTexts(page, texts), `${path} at ${width}`).toEqual([])
        // The arrow of the order needs room in a heading; where it fits in the narrow table, it fits in the wide one.
        if (width === 1440) continue
        for (const sort of await page.getByRole('button', { name: /^Sort by / }).all()) {
          await sort.click()
          await expectSoon(page.getByRole('columnheader').and(page.locator('[aria-sort]'))).toHaveCount(1)
          expect(await cutTexts(page, texts), `${path} at ${width}`).toEqual([])
          expect(await slidingGrids(page), `${path} at ${width}`).toEqual([])
        }
      }
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await page.getByRole('grid').getByRole('columnheader').count()).toBe(10)
  },
)
