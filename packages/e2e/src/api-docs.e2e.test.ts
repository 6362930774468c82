import { expectSoon, journey } from './journey.ts'

journey('the documentation of the AI interface works under its policy', async ({ portal }) => {
  const page = await portal.open('/api/ai/docs')
  await expectSoon(page.getByRole('heading', { name: /Ginkgo for AI tools/ })).toBeVisible()
  await expectSoon(page.getByText('Move an enquiry to another stage')).toBeVisible()
  // The reader renders the whole operation at once, which takes long on a busy machine.
  await page.getByRole('button', { name: /get \/api\/ai\/verticals$/i }).click({ timeout: 45_000 })
  await expectSoon(page.getByRole('button', { name: 'Execute' })).toBeVisible({ timeout: 30_000 })
})
