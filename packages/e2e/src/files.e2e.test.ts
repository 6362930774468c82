import { readFile } from 'node:fs/promises'
import { createLead, createOrganization } from '@ginkgo/testing'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { seeToast, undo } from './screen.ts'

/** A page of 300 × 200 points that says "Quote 2026". */
const pdf = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 44>>stream
BT /F1 24 Tf 40 100 Td (Quote 2026) Tj ET${'   '}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
`)
/** One black point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)

journey('files are added to a lead, looked at, saved, deleted and had back', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  const lead = await createLead(admin, verticals[0].id)
  const page = await portal.open(`/leads/${lead.id}?tab=files`, { user: admin })
  await expectSoon(page.getByRole('tabpanel', { name: 'Files' })).toContainText('No files yet')
  await page.getByLabel('Files to add').setInputFiles([
    { name: 'quote.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'photo.png', mimeType: 'image/png', buffer: png },
  ])
  const files = page.getByRole('list', { name: 'Files', exact: true }).getByRole('listitem')
  await expectSoon(files).toHaveCount(2)
  await seeToast(page, 'photo.png added')
  await expectSoon(page.getByRole('tab', { name: /^Files/ })).toHaveText('Files2')

  await files.getByRole('button', { name: 'quote.pdf', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'quote.pdf' })
  // Drawn once it has the height of its page.
  const drawn = preview.getByRole('img', { name: 'Page 1 of quote.pdf' })
  await expectSoon(drawn).toHaveAttribute('height', /^\d+$/)
  await page.keyboard.press('Escape')
  await files.getByRole('button', { name: 'photo.png', exact: true }).click()
  await expectSoon(page.getByRole('dialog').getByRole('img', { name: 'photo.png' })).toBeVisible()
  await page.keyboard.press('Escape')

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download quote.pdf' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('quote.pdf')
  expect(await readFile(await download.path())).toEqual(pdf)

  await page.getByRole('button', { name: 'Delete quote.pdf' }).click()
  await expectSoon(files).toHaveCount(1)
  await undo(page, 'quote.pdf deleted')
  await expectSoon(files).toHaveCount(2)
})
