import { randomUUID } from 'node:crypto'
import {
  createLead,
  createOrganization,
  emailText,
  freshEmail,
  handIn,
  handOver,
  sql,
  verified,
} from '@ginkgo/testing'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'

journey(
  'an e-mail by BCC stands on the lead, as it was sent and without running anything',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const email = freshEmail()
    const lead = await createLead(admin, verticals[0].id, { email })
    const settings = await portal.open('/settings?tab=email', { user: admin })
    await settings.getByRole('button', { name: 'Make My Address' }).click()
    const address = await settings.getByLabel('Your secret address', { exact: true }).inputValue()
    expect(address).toMatch(/^log-[a-z2-7]{22}@in\.localhost$/)

    const html = `<p>Here is <b>the offer</b></p><script>document.title = 'Run'</script><img src="https://tracker.test/a.png" onerror="document.title='Run'">`
    const raw = emailText({
      from: admin.email,
      to: email,
      subject: 'The offer',
      text: html,
      head: [verified, 'Content-Type: text/html; charset=utf-8'],
    })
    expect((await handOver(address, raw, admin.email)).status).toBe(200)

    // The browser says that it did not let the test's own script into the frame.
    const tolerated = /sandboxed and the 'allow-scripts'/
    const page = await portal.open(`/leads/${lead.id}?tab=emails`, { user: admin, tolerated })
    await page.route('https://tracker.test/**', (route) => route.fulfill({ status: 204 }))
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await expectSoon(page.getByRole('heading', { name: 'The offer' })).toBeVisible()
    await page.getByRole('button', { name: `to ${email}` }).click()
    // What somebody here has sent is shown as it was sent.
    await expectSoon(page.getByRole('button', { name: 'Show as text' })).toBeVisible()
    const frame = page.frameLocator('iframe[title="E-mail: The offer"]')
    await expectSoon(frame.locator('p')).toHaveText('Here is the offer')
    expect(await page.title()).not.toBe('Run')
    expect(asked.filter((url) => url.includes('tracker.test'))).toEqual([])
    const asking = page.waitForRequest(/tracker\.test/)
    await page.getByRole('button', { name: 'Load pictures' }).click()
    await asking
  },
)

journey('people whom no lead has are one press away from being one', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/settings?tab=email', { user: admin })
  await page.getByRole('button', { name: 'Make My Address' }).click()
  const address = await page.getByLabel('Your secret address', { exact: true }).inputValue()
  const email = freshEmail()
  await handOver(
    address,
    emailText({ from: admin.email, to: `Zoë <${email}>`, subject: 'A roof?', head: [verified] }),
  )
  await page.reload()
  // The navigation counts it, and the list of leads leads to it.
  await page.getByRole('link', { name: 'Leads 1 to review' }).click()
  await page.getByRole('link', { name: 'Review E-mails 1' }).click()
  await expectSoon(page.getByText('A roof?')).toBeVisible()
  await page.getByRole('button', { name: 'Create Lead' }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expectSoon(page.getByRole('heading', { name: 'Zoë', level: 1 })).toBeVisible()
  await expectSoon(page.getByRole('link', { name: 'Leads', exact: true })).toBeVisible()
})

journey('an e-mail that is searched for is open and in view, however old it is', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  const email = freshEmail()
  const lead = await createLead(admin, verticals[0].id, { name: "O'Malley 🌱", email })
  await handIn(admin, email, { subject: 'Forty electric vans', text: 'The first of all words' })
  await sql('UPDATE emails SET sent_at = 1000 WHERE lead_id = ?', [lead.id])
  // More than one page of a list.
  for (const nth of Array.from({ length: 60 }).keys())
    await sql(
      `INSERT INTO emails (id, organization_id, vertical_id, lead_id, enquiry_id, contact_id, user_id, direction, state, message_id,
         thread_id, from_name, from_address, recipients, subject, body, attachments, is_private, sent_at, created_at, updated_at)
       SELECT '${randomUUID()}', organization_id, vertical_id, lead_id, enquiry_id, contact_id, user_id,
         direction, state, message_id || '${nth}', thread_id || '${nth}', from_name, from_address, recipients, 'Later',
         body, attachments, is_private, 2000 + ${nth}, created_at, updated_at
       FROM emails WHERE lead_id = ? AND sent_at = 1000`,
      [lead.id],
    )
  const page = await portal.open('/dashboard', { user: admin })
  await page.getByRole('searchbox', { name: 'Search leads, contacts...' }).click()
  const palette = page.getByRole('dialog', { name: 'Search' })
  await palette.getByRole('combobox', { name: 'Search' }).fill('electric vans')
  await palette.getByRole('option', { name: /Forty electric vans/ }).click()
  await expectSoon(page.getByRole('heading', { level: 1, name: "O'Malley 🌱" })).toBeVisible()
  const found = page.getByRole('button', { name: `to ${email}`, expanded: true })
  await expectSoon(found).toHaveCount(1)
  await expectSoon(found).toBeInViewport()
  const item = page.getByRole('listitem').filter({ has: found }).last()
  await expectSoon(item).toContainText('The first of all words')
})
