import type { Lead } from '@ginkgo/contracts'
import { as, bodyOf, createLead, createOrganization, sql } from '@ginkgo/testing'
import type { Locator, Page } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import { downloaded } from './downloaded.ts'
import { expectSoon, journey } from './journey.ts'
import { selectOption } from './screen.ts'

const path = '/leads/import'

/** Chooses a file with these bytes. */
const drop = async (page: Page, name: string, bytes: Buffer): Promise<void> => {
  await expectSoon(
    page.getByText('Drop CSV, Excel, OpenDocument or vCard files or an export ZIP here, or choose them'),
  ).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: bytes })
}

/** Drops a file with the mouse; the page gets the same events as for a real one. */
const dropByMouse = async (page: Page, name: string, bytes: Buffer): Promise<void> => {
  const target = page.locator('label', { has: page.locator('input[type=file]') })
  await expectSoon(target).toBeVisible()
  const transfer = await page.evaluateHandle(`{
    const content = Uint8Array.from(atob('${bytes.toString('base64')}'), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([content], '${name}', { type: 'text/csv' }))
    transfer
  }`)
  await target.dispatchEvent('dragover', { dataTransfer: transfer })
  await target.dispatchEvent('drop', { dataTransfer: transfer })
}

const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click()

const figure = (page: Page, label: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')

/**
 * A file as a spreadsheet on a German Windows saves it: semicolons, Windows-1252, a line break and quotes in cells, an
 * empty line.
 */
const germanFile = Buffer.from(
  [
    'Firma;E-Mail;Telefon;Land;Contact Name;Contact Email;Interne Notiz;Stadt',
    'Bäckerei Müller;info@mueller.test;"+49 (0)89 / 12 34";Germany;Jörg Groß;joerg@mueller.test;"Sagt ""ja"";\nruft an";München',
    'Alt & Söhne;alt@soehne.test;;DE;;;;Köln',
    '',
    ';;;DE;;;Nur eine Notiz;',
    'ALT & SÖHNE GmbH;ALT@soehne.test;;;;;;',
    'Falsche Adresse;keine Adresse;;Atlantis;;;;',
  ].join('\r\n'),
  'latin1',
)

journey('a file from Windows: match, check, import, failed rows, undo', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  const known = await createLead(admin, verticals[0].id, {
    name: 'Alt & Söhne KG',
    email: 'alt@soehne.test',
    city: 'Bonn',
  })
  const page = await portal.open('/leads?tab=all', { user: admin })
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expectSoon(page).toHaveURL(path)
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible()
  await expectSoon(page.getByText('No imports yet')).toBeVisible()

  await dropByMouse(page, 'Kunden.csv', germanFile)
  await expectSoon(page.getByText('Kunden.csv: 5 rows, 7 of 8 columns matched.')).toBeVisible()
  await expectSoon(page.getByRole('combobox', { name: 'Encoding' })).toContainText('Windows-1252')
  await expectSoon(page.getByRole('combobox', { name: 'Separator' })).toContainText('Semicolon')
  await expectSoon(page.getByText('Bäckerei Müller · Alt & Söhne · ALT & SÖHNE GmbH')).toBeVisible()
  await expectSoon(page.getByRole('combobox', { name: 'Field of Firma' })).toContainText('Name')
  await selectOption(page, 'Field of Firma', 'Do not import')
  await expectSoon(page.getByText('each lead is named after its contact person')).toBeVisible()
  // A lead is also named by how it is reached; without any of these there is nothing to name it by.
  const naming = {
    'E-Mail': 'Email',
    Telefon: 'Phone',
    'Contact Name': 'Contact Name',
    'Contact Email': 'Contact Email',
  }
  for (const column of Object.keys(naming)) await selectOption(page, `Field of ${column}`, 'Do not import')
  await expectSoon(page.getByText('Choose which column holds the name.')).toBeVisible()
  await expectSoon(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  for (const [column, field] of Object.entries(naming)) await selectOption(page, `Field of ${column}`, field)
  await selectOption(page, 'Field of Firma', 'Name')
  await press(page, 'Continue')

  await expectSoon(figure(page, 'Ready to import')).toHaveText('4')
  await expectSoon(figure(page, 'With problems')).toHaveText('1')
  await expectSoon(figure(page, 'There already')).toHaveText('2')
  await expectSoon(figure(page, 'Repeated in the file')).toHaveText('1')
  await expectSoon(page.getByRole('list', { name: 'Rows with problems', exact: true })).toHaveText(
    'Row 5Name is required',
  )
  const leftOut =
    'Row 7Email: “keine Adresse” is not an e-mail address; Country: “Atlantis” is not in the list of countries'
  await expectSoon(page.getByRole('list', { name: 'Cells left out', exact: true })).toHaveText(leftOut)
  // Two of the four rows match an existing lead.
  await expectSoon(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible()
  await page.getByRole('radio', { name: 'Update the lead' }).click()
  await press(page, 'Import 4 rows')

  await expectSoon(page.getByRole('heading', { name: '4 rows imported' })).toBeVisible()
  await expectSoon(page).toHaveURL(/\/leads\/import\?id=/)
  for (const [label, count] of [
    ['Created', '2'],
    ['Updated', '2'],
    ['Unchanged', '0'],
    ['Failed', '1'],
  ] as const)
    await expectSoon(figure(page, label)).toHaveText(count)
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download failed rows')])
  const [header, failed] = (await downloaded(download)).toString().split('\r\n')
  expect(download.suggestedFilename()).toBe('Kunden - failed rows.csv')
  expect(header).toBe(
    '\uFEFFFirma,E-Mail,Telefon,Land,Contact Name,Contact Email,Interne Notiz,Stadt,Row in the file,Problem',
  )
  expect(failed).toBe(',,,DE,,,Nur eine Notiz,,5,Name is required')
  const imported = page.getByRole('list', { name: 'Cells left out', exact: true })
  await expectSoon(imported).toHaveText(`${leftOut}Open lead`)

  await page.getByRole('link', { name: 'View leads' }).click()
  const lead = page.getByRole('row', { name: /Bäckerei Müller/ })
  await expectSoon(lead).toContainText('info@mueller.test')
  // The name in the last row of a lead is the one that stays.
  await expectSoon(page.getByRole('row', { name: /ALT & SÖHNE GmbH/ })).toBeVisible()
  await page.goBack()
  await press(page, 'Undo import')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expectSoon(page.getByRole('heading', { name: 'Import undone' })).toBeVisible()
  await expectSoon(figure(page, 'Removed')).toHaveText('2')
  await expectSoon(figure(page, 'Restored')).toHaveText('1')
  await page.getByRole('link', { name: 'View leads' }).click()
  await expectSoon(page.getByRole('row', { name: new RegExp(known.name) })).toBeVisible()
  await expectSoon(lead).toHaveCount(0)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expectSoon(page.getByRole('listitem').filter({ hasText: 'Kunden.csv' })).toContainText('Undone')
})

journey('leads that undo keeps, and leads that rows match, can be opened', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  await createLead(admin, verticals[0].id, { name: 'Known', email: 'known@example.test' })
  const page = await portal.open(path, { user: admin })
  await drop(page, 'two.csv', Buffer.from('Name,Email\nNew,new@example.test\nKnown Ltd,known@example.test\n'))
  await press(page, 'Continue')
  await press(page, 'Import 1 row')
  await expectSoon(page.getByRole('heading', { name: '1 row imported' })).toBeVisible()
  await page.getByRole('link', { name: 'Open lead of row 3' }).click()
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Known' })).toBeVisible()
  const leads = bodyOf<Lead[]>(await as(admin).get(`/api/verticals/${verticals[0].id}/leads`), 200)
  const { id } = leads.find(({ name }) => name === 'New')!
  bodyOf(await as(admin).patch(`/api/leads/${id}`, { city: 'Rome' }), 200)
  await page.goBack()
  await press(page, 'Undo import')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expectSoon(page.getByRole('heading', { name: 'Import undone, 1 lead kept' })).toBeVisible()
  const kept = page.getByRole('list', { name: 'Kept leads' })
  await expectSoon(kept).toContainText('Somebody has worked with it since, so it stays as it is')
  await kept.getByRole('link', { name: 'Open lead of row 2' }).click()
  await expectSoon(page.getByRole('heading', { level: 1, name: 'New' })).toBeVisible()
})

journey('the progress survives a reload, and the import can be stopped', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open(path, { user: admin, viewport: 'phone' })
  // Its steps come no further than 200 rows.
  const trigger = `hold_import_${admin.organizationId.replaceAll('-', '_')}`
  await sql(`CREATE TRIGGER ${trigger} BEFORE UPDATE OF processed ON lead_imports
    WHEN new.organization_id = '${admin.organizationId}' AND new.processed > 200
    BEGIN SELECT RAISE(ABORT, 'held'); END`)
  onTestFinished(() => void sql(`DROP TRIGGER ${trigger}`))
  const rows = Array.from({ length: 900 }, (_, index) => `Lead ${index},lead${index}@example.test`)
  await drop(page, 'many.csv', Buffer.from(`Name,Email\n${rows.join('\n')}`))
  await press(page, 'Continue')
  await press(page, 'Import 900 rows')
  const progress = page.getByRole('progressbar', { name: 'Importing leads' })
  await expectSoon(progress).toHaveAttribute('aria-valuenow', '200')
  await page.reload()
  await expectSoon(page.getByText('200 of 900 rows imported')).toBeVisible()
  await press(page, 'Stop the import')
  await expectSoon(page.getByRole('heading', { name: 'Import stopped after 200 rows of 900' })).toBeVisible()
  await page.reload()
  await expectSoon(page.getByRole('heading', { name: 'Import stopped after 200 rows of 900' })).toBeVisible()
})

journey(
  'for files that cannot be read the page says why, and another file can be chosen',
  async ({ portal }) => {
    const { admin } = await createOrganization()
    // An unknown import is answered with 404, which the browser logs.
    const page = await portal.open(path, { user: admin, tolerated: /lead-imports\/0193b000/ })
    await drop(page, 'book.xlsx', Buffer.from('PK\u0003\u0004'))
    await expectSoon(page.getByRole('alert')).toContainText('This workbook cannot be read.')
    await drop(page, 'empty.csv', Buffer.from('Name,Email\n'))
    await expectSoon(page.getByRole('alert')).toContainText('This file has no rows.')
    await drop(page, 'good.csv', Buffer.from('Name\tEmail\nOne\tone@example.test'))
    await expectSoon(page.getByRole('combobox', { name: 'Separator' })).toContainText('Tab')
    await press(page, 'Back')
    await expectSoon(
      page.getByText('Drop CSV, Excel, OpenDocument or vCard files or an export ZIP here, or choose them'),
    ).toBeVisible()
    await page.goto(`${path}?id=0193b000-0000-7000-8000-000000000002`)
    await expectSoon(page.getByText('Import not found')).toBeVisible()
  },
)

journey(
  'a link to an import opens it in its vertical, where an unfinished upload can be started over',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
    const body = {
      fileName: 'half.csv',
      columns: [{ name: 'Name', field: 'name' }],
      duplicates: 'skip',
      rows: 3,
    }
    const { id } = bodyOf<{ id: string }>(
      await as(admin).post(`/api/verticals/${verticals[1]!.id}/lead-imports`, body),
      201,
    )
    bodyOf(await as(admin).put(`/api/lead-imports/${id}/rows`, { first: 1, rows: [['A'], ['B']] }), 204)
    const page = await portal.open(`${path}?id=${id}`, { user: admin })
    await expectSoon(page.getByText('2 of 3 rows arrived before the page was closed')).toBeVisible()
    await expectSoon(page.getByRole('banner').getByText('Service', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Choose the file again' }).click()
    await expectSoon(page.getByRole('listitem').filter({ hasText: 'half.csv' })).toContainText('Not complete')
  },
)
