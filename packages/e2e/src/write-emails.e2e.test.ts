import {
  as,
  bodyOf,
  connectProvider,
  createContact,
  createLead,
  createOrganization,
  waitFor,
} from '@ginkgo/testing'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { selectOption, fill, seeToast, undo } from './screen.ts'

journey(
  'an e-mail is written from a template, taken back, sent, and stands in the history',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const gmail = await connectProvider(admin, 'gmail')
    const lead = await createLead(admin, verticals[0].id, { name: "O'Neil 🌱" })
    await createContact(admin, lead.id, { name: 'Noor Haddad', email: 'noor@firm.example' })
    const template = { name: 'Offer', subject: 'Offer for {{lead.name}}', body: 'Dear {{contact.firstName}}' }
    bodyOf(await as(admin).post('/api/email-templates', template), 201)

    const page = await portal.open(`/leads/${lead.id}`, { user: admin })
    await page.getByRole('button', { name: 'Write E-mail', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Write E-mail' })
    await expectSoon(dialog.getByText('noor@firm.example')).toBeVisible()
    await selectOption(dialog, 'Template', 'Offer')
    await expectSoon(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue("Offer for O'Neil 🌱")
    await fill(dialog, 'Text', 'Dear Noor, here it is.')
    await dialog.getByRole('button', { name: 'Send E-mail' }).click()
    await undo(page, 'E-mail is sent in a moment')
    // What was written is there again.
    await expectSoon(dialog.getByRole('textbox', { name: 'Text' })).toHaveText('Dear Noor, here it is.')
    await seeToast(page, 'E-mail taken back')
    await page.setViewportSize({ width: 390, height: 844 })
    const send = dialog.getByRole('button', { name: 'Send E-mail' })
    expect((await send.boundingBox())!.width).toBeLessThanOrEqual(390)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await send.click()
    await expectSoon(dialog).toHaveCount(0)

    const raw = await waitFor(
      'the e-mail to go out',
      async () => {
        const [sent, ...others] = (await gmail.state()).records
        if (!sent) throw new Error('nothing was sent')
        expect(others).toEqual([])
        return String(sent.raw)
      },
      60_000,
    )
    expect(raw).toContain('Dear Noor, here it is.')
    expect(raw).toContain('noor@firm.example')
    await page.reload()
    await expectSoon(page.getByText('E-mail to Noor Haddad sent').first()).toBeVisible()
  },
)
