import { text } from 'node:stream/consumers'
import { testStack } from '@ginkgo/testing'
import type { Locator, Page } from 'playwright'
import { listen } from './app-maker.ts'
import { expectSoon } from './expect-soon.ts'
import { selectOption, fill, seeToast } from './screen.ts'

/** What an app adds to rules: parcels are delivered, and are sent. */
export const automation = {
  triggers: [
    {
      name: 'delivered',
      title: 'A parcel is delivered',
      about: 'lead',
      fields: [
        { name: 'weight', label: 'Weight', type: 'number' },
        { name: 'kind', label: 'Kind', type: 'choice', choices: { letter: 'Letter', box: 'Box' } },
      ],
    },
  ],
  actions: [
    {
      name: 'send',
      title: 'Send a parcel',
      about: 'lead',
      fields: [{ name: 'content', label: 'Content', type: 'text', required: true }],
    },
  ],
} as const

/** The backend of such an app: it sends what rules have it send, and tells of what is delivered. */
export async function startCouriers() {
  const couriers = { sent: [] as string[], token: '', url: '' }
  const url = await listen(async (request, response) => {
    const body = await text(request)
    const { 'ginkgo-events-token': token = couriers.token } = request.headers
    couriers.token = String(token)
    const isAction = request.url === '/automation/send'
    if (isAction) couriers.sent.push((JSON.parse(body) as { fields: { content: string } }).fields.content)
    const said = isAction ? { message: `Parcel ${couriers.sent.length} is on its way` } : { said: 'Couriers' }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  })
  /** @returns the status of the answer */
  const tell = async (leadId: string, weight: number): Promise<number> => {
    const { status } = await fetch(`${testStack().origin}/api/app-events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${couriers.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ event: 'delivered', leadId, fields: { weight, kind: 'box' } }),
    })
    return status
  }
  return Object.assign(couriers, { url, tell })
}

export const ruleName = 'Thank for heavy parcels'

/** Makes a rule in Settings → Automation that the app starts and does, and switches it on. */
export async function makeRule(page: Page): Promise<void> {
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  await page.getByRole('button', { name: 'Create Rule', exact: true }).click()
  await item('Empty rule').click()
  const dialog: Locator = page.getByRole('dialog', { name: 'Create Rule' })
  await fill(dialog, 'Name', ruleName)
  await selectOption(dialog, 'Starts when', 'Couriers: A parcel is delivered')
  await dialog.getByLabel('Weight: at least').fill('10')
  await dialog.getByRole('button', { name: 'Add action' }).click()
  await item('Couriers: Send a parcel').click()
  await dialog.getByLabel('Content').fill('Thanks for {{event.weight}} kg')
  await dialog.getByRole('button', { name: 'Create Rule' }).click()
  await seeToast(page, 'Rule created. Look at what it would do, then switch it on')
  await actionsOf(page).click()
  await item('Switch on').click()
  await seeToast(page, 'Rule changed successfully')
}

/** The menu of that rule. */
export const actionsOf = (page: Page): Locator =>
  page.getByRole('button', { name: `Actions for ${ruleName}` })

/** Expects the rule's run for a lead with what the app said of it. */
export async function seeRun(page: Page, leadName: string, said: string): Promise<void> {
  await page.goto('/settings?tab=automation')
  await actionsOf(page).click()
  await page.getByRole('menuitem', { name: 'Runs', exact: true }).click()
  const runs = page.getByRole('dialog')
  await expectSoon(runs.getByText(leadName)).toBeVisible()
  await expectSoon(runs.getByText(said)).toBeVisible()
  await page.keyboard.press('Escape')
}
