import { createContact, createEnquiry } from '@ginkgo/testing'
import { boardWith } from './board-world.ts'
import { expectSoon, journey } from './journey.ts'
import { card } from './screen.ts'

journey('on a phone the navigation stays at the bottom of the screen below the board', async ({ portal }) => {
  const { admin, lead, stages } = await boardWith()
  for (const [index, { id, stageType }] of stages.all.entries())
    if (stageType === 'open')
      await createEnquiry(admin, lead.id, {
        title: `Card ${index}`,
        stageId: id,
        value: 1_000,
        expectedCloseDate: `2031-0${index + 1}-01`,
      })
  const page = await portal.open('/enquiries?view=board', { user: admin, viewport: 'phone' })
  await expectSoon(page.getByRole('region', { name: 'Forecast' })).toContainText('Jan 2031')
  await expectSoon(card(page, 'Card 0')).toBeVisible()
  await expectSoon
    .poll(async () => {
      const box = await page.getByRole('navigation', { name: 'Sections' }).boundingBox()
      return box && Math.round(box.y + box.height)
    })
    .toBe(844)
})

journey('on a phone the table is cards, with the links to call and to chat', async ({ portal }) => {
  const { admin, lead } = await boardWith()
  const contact = { name: 'Nancy Davolio', mobile: '+44 20 7946 0958' }
  const { id } = await createContact(admin, lead.id, contact)
  await createEnquiry(admin, lead.id, { title: 'Green tea', primaryContactId: id })
  const page = await portal.open('/enquiries?view=table', { user: admin, viewport: 'phone' })
  const list = page.getByRole('list', { name: 'Enquiries' })
  await expectSoon(list.getByRole('link', { name: '+44 20 7946 0958', exact: true })).toHaveAttribute(
    ...(['href', 'tel:+442079460958'] as const),
  )
  const chat = list.getByRole('link', { name: 'Chat with +44 20 7946 0958' })
  await expectSoon(chat).toHaveAttribute('href', 'https://wa.me/442079460958')
  await expectSoon(chat).toHaveAttribute('target', '_blank')
  await list.getByRole('link', { name: 'Green tea' }).click()
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Green tea' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Enquiries' }).click()
  await expectSoon(list).toBeVisible()
})
