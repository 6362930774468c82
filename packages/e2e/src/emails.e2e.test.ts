import { createLead, createOrganization, emailText, freshEmail, handOver } from '@ginkgo/testing'
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

    const html = `<p id="words">Here is <b>the offer</b></p><script>document.title = 'Run'</script><img src="https://tracker.test/a.png" onerror="document.title='Run'">`
    const raw = emailText({
      ...{ from: admin.email, to: email, subject: 'The offer', text: html },
      head: ['Content-Type: text/html; charset=utf-8'],
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
    await expectSoon(page.getByText('Here is the offer').first()).toBeVisible()
    await page.getByRole('button', { name: 'Show as sent' }).click()
    const frame = page.frameLocator('iframe[title="E-mail: The offer"]')
    await expectSoon(frame.locator('#words')).toHaveText('Here is the offer')
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
  await handOver(address, emailText({ from: admin.email, to: `Zoë <${email}>`, subject: 'A roof?' }))
  await page.reload()
  await expectSoon(page.getByText('A roof?')).toBeVisible()
  await page.getByRole('button', { name: 'Create Lead' }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expectSoon(page.getByRole('heading', { name: 'Zoë', level: 1 })).toBeVisible()
})
