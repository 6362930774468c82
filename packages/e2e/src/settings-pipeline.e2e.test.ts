import { as, createEnquiry, createLead, createOrganization, createStage, stagesOf } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { boxOf, drawn, fill, seeToast } from './screen.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Pipeline stages' }).getByRole('listitem')
const seeOrder = async (page: Page, ...names: string[]) => {
  for (const [index, name] of names.entries()) await expectSoon(rows(page).nth(index)).toContainText(name)
}
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}` })
const middleOf = async (page: Page, name: string) => {
  const box = await boxOf(handle(page, name))
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

journey('stages are dragged with the mouse, after 8 pixels', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  const page = await portal.open('/settings?tab=pipeline', { user: admin })
  await seeOrder(page, 'Inquiry', 'Contacted', 'Qualified', 'Proposal')
  const [from, to] = [await middleOf(page, 'Contacted'), await middleOf(page, 'Proposal')]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 7, { steps: 7 })
  await expectSoon(page.getByText(/^Picked up/)).toHaveCount(0)
  await page.mouse.move(to.x, to.y + 12, { steps: 12 })
  await expectSoon(page.getByText(/^Picked up Contacted, position 2 of 7\.$/)).toBeAttached()
  await drawn(page)
  await page.mouse.up()
  await seeToast(page, 'Stage reordered successfully')
  await seeOrder(page, 'Inquiry', 'Qualified', 'Proposal', 'Contacted', 'Negotiation')
  const { all } = await stagesOf(admin, verticals[0].id)
  expect(all.map(({ name }) => name).slice(0, 4)).toEqual(['Inquiry', 'Qualified', 'Proposal', 'Contacted'])
})

journey('stages are moved by keyboard, and Escape puts one back', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/settings?tab=pipeline', { user: admin })
  await seeOrder(page, 'Inquiry', 'Contacted', 'Qualified')
  const lift = async () => {
    await handle(page, 'Qualified').press('Space')
    await expectSoon(page.getByText('Picked up Qualified, position 3 of 7.')).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await expectSoon(page.getByText('Position 2 of 7.')).toBeAttached()
  }
  await lift()
  await page.keyboard.press('Escape')
  await expectSoon(page.getByText('Qualified put back.')).toBeAttached()
  await seeOrder(page, 'Inquiry', 'Contacted', 'Qualified')
  await lift()
  await page.keyboard.press('Space')
  await seeToast(page, 'Stage reordered successfully')
  await seeOrder(page, 'Inquiry', 'Qualified', 'Contacted')
})

journey('on a phone a stage is moved by a long press', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/settings?tab=pipeline', { user: admin, viewport: 'phone' })
  await seeOrder(page, 'Inquiry', 'Contacted', 'Qualified')
  const [from, to] = [await middleOf(page, 'Contacted'), await middleOf(page, 'Qualified')]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [from])
  await expectSoon(page.getByText(/^Picked up Contacted/)).toBeAttached()
  for (let step = 1; step <= 10; step++)
    await touch('touchMove', [{ x: from.x, y: from.y + ((to.y + 14 - from.y) * step) / 10 }])
  await drawn(page)
  await touch('touchEnd', [])
  await seeToast(page, 'Stage reordered successfully')
  await seeOrder(page, 'Inquiry', 'Qualified', 'Contacted')
})

journey('two admins who reorder at once end with one order', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  const verticalId = verticals[0].id
  const page = await portal.open('/settings?tab=pipeline', { user: admin })
  await seeOrder(page, 'Inquiry', 'Contacted', 'Qualified')
  const { all } = await stagesOf(admin, verticalId)
  const input = (order: readonly number[]) =>
    as(admin).patch(`/api/verticals/${verticalId}/stages/reorder`, {
      stageOrders: order.map((from, to) => ({ id: all[from]!.id, order: to })),
    })
  const inputs = [
    [0, 2, 1, 3, 4, 5, 6],
    [0, 4, 3, 2, 1, 5, 6],
    [0, 1, 3, 2, 4, 5, 6],
    [0, 3, 1, 2, 4, 5, 6],
  ]
  const replies = await Promise.all(inputs.map(input))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const after = (await stagesOf(admin, verticalId)).all
  expect(after.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5, 6])
  const wanted = inputs.map((order) => order.map((index) => all[index]!.name).join())
  expect(wanted).toContain(after.map(({ name }) => name).join())
  await page.reload()
  await seeOrder(page, ...after.map(({ name }) => name))
})

journey('a stage is deleted, and the dialog says how many enquiries move', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  const stage = await createStage(admin, verticals[0].id, { name: 'Survey' })
  const lead = await createLead(admin, verticals[0].id)
  for (const title of ['Printer', 'Scanner'])
    await createEnquiry(admin, lead.id, { title, stageId: stage.id })
  const page = await portal.open('/settings?tab=pipeline', { user: admin })
  await page.getByRole('button', { name: 'Delete Survey' }).click()
  await expectSoon(page.getByRole('alertdialog')).toContainText('2 enquiries move to the Inquiry stage.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await seeToast(page, 'Stage deleted successfully')
  const { body } = await as(admin).get<{ stage: string }[]>(`/api/leads/${lead.id}/enquiries`)
  expect(JSON.stringify(body)).not.toContain(stage.id)
})

journey(
  'idle days, win probability and colour are kept; a system stage keeps its description',
  async ({ portal }) => {
    const { admin } = await createOrganization()
    const page = await portal.open('/settings?tab=pipeline', { user: admin })
    await page.getByRole('button', { name: 'Edit Contacted' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Stage' })
    await fill(dialog, 'Win Probability (%)', '35')
    await fill(dialog, 'Idle After (days)', '7')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await seeToast(page, 'Stage updated successfully')
    await expectSoon(page.getByText('Win probability 35% · idle after 7 days')).toBeVisible()
    await page.getByRole('button', { name: 'Edit Inquiry' }).click()
    await expectSoon(dialog.getByRole('textbox', { name: 'Description' })).toBeDisabled()
    await expectSoon(dialog.getByText('The description of a system stage cannot be changed')).toBeVisible()
    await expectSoon(dialog.getByRole('textbox', { name: 'Stage Name' })).toBeEnabled()
  },
)
