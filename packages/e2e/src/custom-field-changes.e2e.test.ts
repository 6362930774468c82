import type { CustomField, LeadDetail, TemplateFile } from '@ginkgo/contracts'
import { as, bodyOf, createLead, createOrganization } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { downloaded } from './downloaded.ts'
import { expectSoon, journey } from './journey.ts'
import { selectOption, seeToast } from './screen.ts'

const templateDialog = (page: Page) => page.getByRole('dialog', { name: 'Use a template' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

journey(
  'an admin applies a template, changes a type, merges options, and takes it back',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const verticalId = verticals[0].id
    const page = await portal.open('/dashboard', { user: admin, tolerated: /status of 422/ })
    const steps = page.getByRole('region', { name: 'First steps' })
    await expectSoon(steps).toContainText('0 of 4 done')
    await steps.getByRole('link', { name: 'Software' }).click()
    const dialog = templateDialog(page)
    await expectSoon(dialog.getByRole('status')).toContainText(
      'Adds 13 fields, 2 stages, 4 loss reasons, 4 views, 4 rules, 6 reports and 1 dashboard. Already here and kept as they are: 7 stages and 5 loss reasons.',
    )
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await seeToast(
      page,
      'Added 13 fields, 2 stages, 4 loss reasons, 4 views, 4 rules, 6 reports and 1 dashboard.',
    )
    await expectSoon(page.getByText('Company size', { exact: true })).toBeVisible()

    const leads: LeadDetail[] = []
    for (const [name, customFields] of [
      ['Ant', { company_size: '1-10', current_solution: '12' }],
      ['Bee', { company_size: '11-50', current_solution: 'Spreadsheets' }],
    ] as const)
      leads.push((await createLead(admin, verticalId, { name, customFields })) as LeadDetail)
    const values = async () =>
      Promise.all(
        leads.map(
          async ({ id }) => bodyOf<LeadDetail>(await as(admin).get(`/api/leads/${id}`), 200).customFields,
        ),
      )

    // A type that has nothing for one of the values.
    await button(page, 'Edit Current solution').click()
    await selectOption(page, 'Type', 'Number')
    await page.getByRole('dialog', { name: 'Edit Field' }).getByRole('button', { name: 'Save' }).click()
    await expectSoon(page.getByText(/^1 record has a value/)).toBeVisible()
    await button(page, 'Change the type').click()
    await seeToast(page, 'Field updated')
    expect(await values()).toEqual([
      { company_size: '1-10', current_solution: 12 },
      { company_size: '11-50' },
    ])

    await button(page, 'Merge options of Company size').click()
    const merge = page.getByRole('dialog', { name: 'Merge Options of Company size' })
    await selectOption(merge, 'Becomes', '11–50')
    await merge.getByRole('button', { name: 'Save' }).click()
    await seeToast(page, 'Options merged')
    expect((await values()).map((each) => each['company_size'])).toEqual(['11-50', '11-50'])
    await page.goto('/leads?tab=all&field.company_size=11-50&sort=name')
    await expectSoon(page.getByRole('row').locator('a[href^="/leads/"]')).toHaveText(['Ant', 'Bee'])

    await page.goto('/settings?tab=fields')
    for (const undone of [/^Undo: .*11–50/, /^Undo: .*Number/]) {
      await button(page, undone).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
      await seeToast(page, 'Change undone')
    }
    expect(await values()).toEqual([
      { company_size: '1-10', current_solution: '12' },
      { company_size: '11-50', current_solution: 'Spreadsheets' },
    ])
  },
)

journey('a template is exported, and imported by another organization on a phone', async ({ portal }) => {
  const one = await createOrganization()
  bodyOf(
    await as(one.admin).post('/api/templates/apply', {
      template: 'real_estate',
      verticalId: one.verticals[0].id,
    }),
    200,
  )
  const page = await portal.open('/settings?tab=fields', { user: one.admin })
  const download = page.waitForEvent('download')
  await button(page, 'Export').click()
  expect((await download).suggestedFilename()).toBe('Template Sales.json')
  const content = await downloaded(await download)
  const file = JSON.parse(content.toString()) as TemplateFile

  const other = await createOrganization()
  const second = await portal.open('/settings?tab=fields', {
    user: other.admin,
    viewport: 'phone',
    tolerated: /status of 400/,
  })
  const open = async (buffer: Buffer) => {
    const given = { name: 'ours.json', mimeType: 'application/json', buffer }
    await templateDialog(second).locator('input[type=file]').setInputFiles(given)
  }
  await button(second, 'Use a Template').click()
  const wrong = { ...file, fields: [{ ...file.fields[0], type: 'formula' }, ...file.fields.slice(1)] }
  await open(Buffer.from(JSON.stringify(wrong)))
  await expectSoon(templateDialog(second).getByRole('alert')).toContainText(/Field 1 “Wants to”, type: /)
  await button(second, 'Do not use ours.json').click()
  await open(content)
  await expectSoon(templateDialog(second).getByRole('status')).toContainText('Adds 14 fields')
  expect(await second.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await button(second, 'Apply').click()
  await seeToast(second, /Added 14 fields/)
  const fields = bodyOf<CustomField[]>(await as(other.admin).get('/api/fields'), 200)
  expect(fields.map(({ label }) => label).toSorted()).toEqual(
    file.fields.map(({ label }) => label).toSorted(),
  )
})
