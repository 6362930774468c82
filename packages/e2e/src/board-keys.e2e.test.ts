import { as, createEnquiry } from '@ginkgo/testing'
import { expect } from 'vitest'
import { boardWith, expectOrder } from './board-world.ts'
import { expectSoon, journey } from './journey.ts'
import { card, column, counted } from './screen.ts'

journey(
  'by keyboard a card is found by arrows and moved by two keys and a few letters',
  async ({ portal }) => {
    const { admin, lead, stage, enquiries } = await boardWith('Black tea', "O'Brien's roof 🌿")
    await createEnquiry(admin, lead.id, { title: 'Mint tea', stageId: stage('Qualified').id })
    const page = await portal.open('/enquiries?view=board', { user: admin })
    const [blackTea] = enquiries
    const black = card(page, 'Black tea')
    // Each column reads its cards itself.
    await expectSoon(black).toBeVisible()
    await expectSoon(card(page, 'Mint tea')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expectSoon(card(page, "O'Brien's roof 🌿")).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expectSoon(card(page, 'Mint tea')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await expectSoon(black).toBeFocused()

    const search = page.getByRole('dialog', { name: 'Move to…' }).getByRole('combobox')
    const typed = counted()
    await typed.key(page, 's')
    await expectSoon(search).toBeFocused()
    await search.pressSequentially('qual')
    await typed.key(page, 'Enter')
    expect(typed.count).toBe(2)
    await expectOrder(column(page, 'Qualified'), 'Black tea', 'Mint tea')
    await expectSoon(black).toBeFocused()

    const stepped = counted()
    await stepped.key(page, 's')
    await expectSoon(search).toBeFocused()
    await stepped.key(page, 'ArrowDown')
    await stepped.key(page, 'Enter')
    expect(stepped.count).toBe(3)
    await expectSoon(column(page, 'Proposal')).toHaveAccessibleName('Proposal, 1 card')
    await expectSoon(black).toBeFocused()
    await expectSoon
      .poll(async () => (await as(admin).get(`/api/enquiries/${blackTea!.id}`)).body.stage)
      .toBe('Proposal')

    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await expectSoon(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
      'Choose its stage',
    )
  },
)

journey('on a phone the menu of a card moves it by three taps', async ({ portal }) => {
  const { admin } = await boardWith('Black tea', 'Green tea')
  const page = await portal.open('/enquiries?view=board', { user: admin, viewport: 'phone' })
  const green = card(page, 'Green tea')
  await expectSoon(green).toBeVisible()
  const actions = counted()
  await actions.tap(green.getByRole('button', { name: 'Actions for Green tea' }))
  await actions.tap(page.getByRole('menuitem', { name: 'Move to…' }))
  await actions.tap(page.getByRole('option', { name: 'Negotiation' }))
  expect(actions.count).toBe(3)
  await expectSoon(column(page, 'Negotiation')).toHaveAccessibleName('Negotiation, 1 card')
  await expectSoon(card(column(page, 'Negotiation'), 'Green tea')).toBeInViewport()
})
