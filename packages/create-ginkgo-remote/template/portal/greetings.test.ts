import { openPortal, type TestPortal } from '@ginkgo/federation/harness'
import { afterAll, beforeAll, expect, test } from 'vitest'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal?.close())

test('the page lists leads', async () => {
  const { page, problems, close } = await portal.open('/greetings')
  const app = page.frameLocator('iframe[title="Greetings"]')
  await app.getByRole('link').first().waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a note is written from the page of a lead', async () => {
  const { page, problems, close } = await portal.open(`/leads/${portal.records.leadId}`)
  await page.frameLocator('iframe[title="Greetings"]').getByRole('button', { name: 'Write to' }).click()
  const dialog = page.getByRole('dialog', { name: 'Greetings' }).frameLocator('iframe')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('They like printers')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('They like printers').first().waitFor()
  expect(problems).toEqual([])
  await close()
})
