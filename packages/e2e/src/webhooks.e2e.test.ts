import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createLead, createOrganization } from '@ginkgo/testing'
import { Webhook as Verifier } from 'standardwebhooks'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { fill, seeToast } from './screen.ts'

/** A system outside that checks each message with the secret it was given last. */
async function startReceiver() {
  const receiver = { secret: '', refuses: true, accepted: [] as string[], url: '', stop: () => {} }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (receiver.refuses) return response.writeHead(500).end('not today')
    try {
      const headers = request.headers as Record<string, string>
      const message = new Verifier(receiver.secret).verify(body, headers) as { type: string }
      receiver.accepted.push(message.type)
      return response.end()
    } catch {
      return response.writeHead(401).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ginkgo`
  receiver.stop = () => void server.close()
  return receiver
}

journey(
  'a webhook is made, its secret is shown once, a message it missed is sent again, and its secret is replaced',
  async ({ portal }) => {
    const receiver = await startReceiver()
    const { admin, verticals } = await createOrganization()
    const page = await portal.open('/settings?tab=integrations', { user: admin })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
    const open = async (item: string) => {
      await button(`Actions for ${new URL(receiver.url).host}`).click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
    }
    /** Copies the secret, as nobody sees it again. */
    const keepSecret = async () => {
      const shown = dialog('Save the secret')
      receiver.secret = await shown.getByLabel('Secret', { exact: true }).innerText()
      expect(receiver.secret).toMatch(/^whsec_[\w+/=]{32,}$/)
      await shown.getByRole('button', { name: 'Copy' }).click()
      await seeToast(page, 'Copied!')
      await shown.getByRole('button', { name: 'Done' }).click()
      await expectSoon(shown).toHaveCount(0)
    }
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await expectSoon(page.getByText('No webhooks yet')).toBeVisible()
    await button('Create Webhook').click()
    await fill(dialog('Create Webhook'), 'Address', receiver.url)
    await dialog('Create Webhook').getByRole('checkbox', { name: 'Leads', exact: true }).click()
    await dialog('Create Webhook').getByRole('button', { name: 'Create Webhook' }).click()
    await seeToast(page, 'Webhook created successfully')
    await keepSecret()
    const { secret } = receiver
    await page.reload()
    await expectSoon(page.getByRole('list', { name: 'Webhooks' }).getByText('Leads')).toBeVisible()
    expect(await page.content()).not.toContain(secret)

    await open('Deliveries')
    await expectSoon(page.getByText('Nothing sent yet')).toBeVisible()
    await button('Send test').click()
    await seeToast(page, 'The receiver did not accept the test')
    const deliveries = dialog('Deliveries').getByRole('listitem')
    await expectSoon(deliveries.filter({ hasText: 'webhook.test' })).toContainText('Failed')
    await expectSoon(deliveries).toContainText('The receiver answered 500')
    receiver.refuses = false
    await button('Retry').click()
    await seeToast(page, 'The delivery is sent again')
    await expectSoon(deliveries).toContainText('Delivered')
    await button('Send test').click()
    await seeToast(page, 'The receiver accepted the test')
    await button('Done').click()

    await open('Replace secret')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
    await keepSecret()
    expect(receiver.secret).not.toBe(secret)
    await createLead(admin, verticals[0].id, { name: 'Acme' })
    await expectSoon.poll(() => receiver.accepted).toEqual(['webhook.test', 'webhook.test', 'lead.created'])
    await open('Deliveries')
    await expectSoon(deliveries.filter({ hasText: 'lead.created' })).toContainText('Delivered')
    receiver.stop()
  },
)
