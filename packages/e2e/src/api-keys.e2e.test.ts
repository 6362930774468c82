import { connectClient, createOrganization, withBearer } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { violationsOn } from './objections.ts'
import { fill, seeToast } from './screen.ts'

const tab = '/settings?tab=integrations'
const keys = (page: Page) => page.getByRole('list', { name: 'API Keys' })
const assistants = (page: Page) => page.getByRole('list', { name: 'AI Assistants' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const accessible = async (page: Page): Promise<void> =>
  expect(await violationsOn(page, 'integrations')).toEqual([])

journey('a key is named, shown once, copied, used and revoked', async ({ portal }) => {
  const { admin } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const page = await portal.open(tab, { user: admin })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await expectSoon(page.getByText('No API keys yet')).toBeVisible()
  await button(page, 'Create API Key').click()
  const dialog = page.getByRole('dialog', { name: 'Create API Key' })
  await dialog.getByRole('button', { name: 'Create API Key' }).click()
  await expectSoon(dialog.getByText('API key name is required')).toBeVisible()
  await fill(dialog, 'Name', 'Website form')
  await dialog.getByRole('radio', { name: 'Read only' }).click()
  await dialog.getByRole('checkbox', { name: 'All verticals' }).click()
  await dialog.getByRole('checkbox', { name: 'Service' }).click()
  await accessible(page)
  await dialog.getByRole('button', { name: 'Create API Key' }).click()
  await seeToast(page, 'API key created successfully')

  const shown = page.getByRole('dialog', { name: 'Save your API key' })
  const key = await shown.getByLabel('API key', { exact: true }).innerText()
  expect(key).toMatch(/^gnk_[\w-]{43}$/)
  await accessible(page)
  await shown.getByRole('button', { name: 'Close' }).click()
  // The dialog reacts to keys when it has the focus.
  const question = page.getByRole('alertdialog', { name: 'Close without copying the key?' })
  await expectSoon(question.locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectSoon(page.getByRole('alertdialog')).toHaveCount(0)
  await shown.getByRole('button', { name: 'Copy' }).click()
  await seeToast(page, 'Copied!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  await shown.getByRole('button', { name: 'Done' }).click()
  await expectSoon(shown).toHaveCount(0)

  for (const text of ['Website form', `${key.slice(0, 12)}…`, 'Read only', 'Sales', 'never used'])
    await expectSoon(keys(page).getByText(text).first()).toBeVisible()
  await expectSoon(page.getByText(key)).toHaveCount(0)
  const verticals = (await withBearer(key, 'GET', '/api/ai/verticals')).body
  expect(verticals.map(({ name }: { name: string }) => name)).toEqual(['Sales'])
  await page.reload()
  await expectSoon(keys(page).getByText('last used')).toBeVisible()

  await button(page, 'Revoke Website form').click()
  await button(page, 'Revoke').click()
  await seeToast(page, 'API key revoked successfully')
  await expectSoon(page.getByText('No API keys yet')).toBeVisible()
  expect((await withBearer(key, 'GET', '/api/ai/verticals')).status).toBe(401)
})

journey('an assistant is listed with its use, and revoked', async ({ portal }) => {
  const { admin, members } = await createOrganization({ members: [{ role: 'sales_executive' }] })
  const { access_token } = await connectClient(members[0]!, { scope: ['read'] })
  await withBearer(access_token, 'GET', '/api/ai/verticals')
  const page = await portal.open(tab, { user: admin })
  for (const text of ['Test assistant', 'of Max Member', 'Read only', 'last used'])
    await expectSoon(assistants(page).getByText(text).first()).toBeVisible()
  await accessible(page)
  await button(page, 'Revoke Test assistant').click()
  await button(page, 'Revoke').click()
  await seeToast(page, 'OAuth connection revoked successfully')
  await expectSoon(page.getByText('No assistants connected')).toBeVisible()
  expect((await withBearer(access_token, 'GET', '/api/ai/verticals')).status).toBe(401)
})
