import { addMember, as, createLead, createOrganization, signIn } from '@ginkgo/testing'
import { expect } from 'vitest'
import { downloaded } from './downloaded.ts'
import { expectSoon, journey } from './journey.ts'
import { selectOption, fill, seeToast } from './screen.ts'

journey(
  'the audit log shows who did what, is filtered by the address, and can be downloaded',
  async ({ portal }) => {
    const { admin, members } = await createOrganization({
      members: [{ role: 'sales_executive', firstName: 'Erin', lastName: 'Fox' }],
    })
    const other = await addMember(admin, { role: 'admin', verticalIds: [] })
    await as(other).patch('/api/organization', { name: 'Oak & Elm' })
    await as(admin).patch(`/api/organization/users/${members[0]!.id}`, { active: false })
    const page = await portal.open('/settings', { user: admin })
    await page.getByRole('link', { name: 'View Audit Log' }).click()
    const log = page.getByRole('list', { name: 'Audit log' })
    await expectSoon(log.getByRole('listitem').first()).toContainText('User deactivated · Erin Fox')
    await expectSoon(log).toContainText('Organization renamed · Oak & Elm')

    await selectOption(page, 'Event', 'Organization renamed')
    await expectSoon(log.getByRole('listitem')).toHaveCount(1)
    await expectSoon(page).toHaveURL(/event=organization\.renamed/)
    await page.reload()
    await expectSoon(log.getByRole('listitem')).toHaveCount(1)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const file = (await downloaded(await downloading)).toString()
    expect(file.trim().split('\r\n')).toHaveLength(2)
    expect(file).toContain('Organization renamed')

    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expectSoon(log).toContainText('Audit log exported')
    await page.getByLabel('To', { exact: true }).fill('2020-01-01')
    await expectSoon(page.getByText('No entry matches')).toBeVisible()
    await page.getByRole('link', { name: 'Organization' }).click()
    await expectSoon(page.getByRole('textbox', { name: 'Organization Name' })).toBeVisible()
  },
)

journey('all data can be downloaded as one file', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  await createLead(admin, verticals[0].id, { name: 'Initech' })
  const page = await portal.open('/settings', { user: admin })
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Data' }).click()
  const download = await downloading
  await seeToast(page, 'Data exported successfully')
  expect(download.suggestedFilename()).toMatch(/^Ginkgo .*\.zip$/)
  const bytes = await downloaded(download)
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.toString('latin1')).toContain('contents.json')
})

journey('an organization is deleted by its name, and signing in says so', async ({ portal }) => {
  const { admin, name, members } = await createOrganization({ members: [{ role: 'sales_head' }] })
  const theirs = await portal.open('/tasks', { user: members[0]!, tolerated: /401/ })
  await expectSoon(theirs.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible()
  const page = await portal.open('/settings', { user: await signIn(admin), tolerated: /40[13]/ })
  await page.getByRole('button', { name: 'Delete Organization' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Organization' })
  const sure = dialog.getByRole('button', { name: 'Delete Organization' })
  await fill(dialog, `Type “${name}” to confirm`, name)
  await sure.click()
  await expectSoon(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  await page.goto('/login')
  await fill(page, 'Email', admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expectSoon(
    page.getByText('This organization was deleted. Its data is removed within 30 days').first(),
  ).toBeVisible()
  await theirs.reload()
  await expectSoon(theirs.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
})
