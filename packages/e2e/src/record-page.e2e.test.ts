import { as, bodyOf, createEnquiry, createLead, createOrganization, sql, stagesOf } from '@ginkgo/testing'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { fill, seeToast, slidesSideways } from './screen.ts'

journey('the stage bar says the days of each stage, and a press moves', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  const lead = await createLead(admin, verticals[0].id, { name: 'Acme' })
  const { id } = await createEnquiry(admin, lead.id, {
    title: 'Solar roof',
    value: 12_500,
    currency: 'EUR',
  })
  const stages = await stagesOf(admin, verticals[0].id)
  const threeDaysMs = 3 * 86_400_000 + 60_000
  await sql('UPDATE stage_history SET entered_at = entered_at - ? WHERE enquiry_id = ?', [threeDaysMs, id])
  const page = await portal.open(`/enquiries/${id}`, { user: admin, viewport: 'phone' })
  const bar = page.getByRole('group', { name: 'Stages' })
  const now = bar.locator('[aria-current=step]')
  await expectSoon(now).toHaveText('Inquiry3 days')
  await expectSoon(bar.getByRole('button')).toHaveText([
    'Contacted',
    'Qualified',
    'Proposal',
    'Negotiation',
    'Converted',
  ])
  await bar.getByRole('button', { name: 'Qualified' }).click()
  await seeToast(page, 'Enquiry stage updated successfully')
  await expectSoon(now).toHaveText('Qualifiedunder a day')
  await expectSoon(bar.getByRole('button', { name: 'Inquiry' })).toHaveText('Inquiry3 days')
  expect(await slidesSideways(page)).toBe(false)

  await bar.getByRole('button', { name: 'Converted' }).click()
  await seeToast(page, 'Won: €12,500')
  await expectSoon(now).toHaveText('Convertedunder a day')
  const { stageId } = bodyOf<{ stageId: string }>(await as(admin).get(`/api/enquiries/${id}`), 200)
  expect(stageId).toBe(stages.converted.id)
})

journey('what happened is written where it is read', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  const lead = await createLead(admin, verticals[0].id, {
    name: 'Acme',
    phone: '+49 30 1234567',
    email: 'office@acme.test',
  })
  const { id } = await createEnquiry(admin, lead.id, { title: 'Solar roof' })
  for (const path of [`/enquiries/${id}`, `/leads/${lead.id}`]) {
    const page = await portal.open(path, { user: admin })
    const composer = page.getByRole('form', { name: 'New activity' })
    const save = composer.getByRole('button', { name: 'Save Note' })
    await expectSoon(save).toBeDisabled()
    await fill(composer, 'Write a note', `Called back about ${path} 🌿`)
    await page.keyboard.press('Control+Enter')
    await seeToast(page, 'Note added successfully')
    await expectSoon(composer.getByRole('textbox', { name: 'Write a note' })).toHaveValue('')
    await expectSoon(page.getByText(`Called back about ${path} 🌿`).first()).toBeVisible()
    for (const [name, dialog] of [
      ['Call', 'Log Call'],
      ['Task', 'Quick Add Task'],
      ['Meeting', 'Schedule Meeting'],
    ] as const) {
      await composer.getByRole('button', { name, exact: true }).click()
      await expectSoon(page.getByRole('dialog', { name: dialog })).toBeVisible()
      await page.keyboard.press('Escape')
      await expectSoon(page.getByRole('dialog')).toHaveCount(0)
    }
  }
})

journey('on a phone the first row of a lead is Call, WhatsApp and E-mail', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  const lead = await createLead(admin, verticals[0].id, {
    name: 'Acme',
    phone: '+49 30 1234567',
    email: 'office@acme.test',
  })
  const page = await portal.open(`/leads/${lead.id}`, { user: admin, viewport: 'phone' })
  const group = page.getByRole('group', { name: 'Contact' })
  const ways = group.getByRole('link')
  await expectSoon(ways).toHaveText(['Call', 'WhatsApp'])
  expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    'tel:+49301234567',
    'https://wa.me/49301234567',
  ])
  // One way of each kind: what is logged by hand stands in the menu.
  const buttons = page
    .locator('header')
    .getByRole('button')
    .filter({ hasText: /Call|E-mail/, visible: true })
  await expectSoon(buttons).toHaveText(['E-mail'])
  await page.getByRole('button', { name: 'More for Acme' }).click()
  await page.getByRole('menuitem', { name: 'Log Call' }).click()
  await expectSoon(page.getByRole('dialog', { name: 'Log Call' })).toBeVisible()
  await page.keyboard.press('Escape')
  await group.getByRole('button', { name: 'E-mail' }).click()
  await expectSoon(page.getByRole('dialog', { name: 'Write E-mail' })).toBeVisible()
})
