import { createEnquiry, createLead, createOrganization, stagesOf } from '@ginkgo/testing'
import type { Locator, Page } from 'playwright'
import { expectSoon } from './journey.ts'
import { boxOf, drawn } from './screen.ts'

/**
 * An organization with an admin and a sales head, and these enquiries of one lead in the first stage, the last one on
 * top.
 */
export const boardWith = async (...titles: string[]) => {
  const { admin, verticals, members } = await createOrganization({ members: [{ role: 'sales_head' }] })
  const [{ id: verticalId }] = verticals
  const lead = await createLead(admin, verticalId, { name: 'Soylent' })
  const enquiries = []
  for (const title of titles) enquiries.push(await createEnquiry(admin, lead.id, { title }))
  const stages = await stagesOf(admin, verticalId)
  const stage = (name: string) => {
    const match = stages.all.find((each) => each.name === name)
    if (!match) throw new Error(`There is no stage ${name}`)
    return match
  }
  return { admin, head: members[0]!, verticalId, lead, enquiries, stages, stage }
}

/** The titles of a column's cards from top to bottom. */
export const expectOrder = (column: Locator, ...titles: string[]): Promise<void> =>
  expectSoon(column.getByRole('group')).toContainText(titles)

/** Records from now on the stage changes that the page requests. */
export const countMoves = (page: Page): string[] => {
  const moves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().endsWith('/stage')) moves.push(request.url())
  })
  return moves
}

/** Drags a card with the mouse to the lower half of another one, so that it is dropped behind it. */
export const dropBehind = async (page: Page, lifted: Locator, other: Locator): Promise<void> => {
  const start = await boxOf(lifted)
  const end = await boxOf(other)
  await page.mouse.move(start.x + 40, start.y + 20)
  await page.mouse.down()
  await page.mouse.move(start.x + 60, start.y + 10, { steps: 4 })
  await page.mouse.move(end.x + 60, end.y + end.height * 0.8, { steps: 8 })
  await drawn(page)
  await page.mouse.up()
}
