import { customFieldsApi, formsApi, organizationApi, stagesApi } from '@ginkgo/contracts'
import { answer, refusal, showInPortal } from '@ginkgo/portal-sdk/testing'
import { desktop, phone, violationsOf } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../remote.css'
import FormsTab from '../features/forms/forms-tab.tsx'
import SettingsPage from './settings-page.tsx'

const wide = () => page.viewport(desktop.width, desktop.height)
const narrow = () => page.viewport(phone.width, phone.height)

test('a dialog and what was typed in it outlive a window that becomes as narrow as a phone and wide again', async () => {
  for (const { list } of [formsApi, customFieldsApi, stagesApi]) answer(list, () => [])
  answer(organizationApi.users, () => [])
  answer(organizationApi.look, () => refusal(503))
  await wide()
  const settings = (
    <main>
      <SettingsPage />
    </main>
  )
  showInPortal(settings, { remote: 'settings', parts: { 'settings.tab': FormsTab } })
  await expect.element(page.getByRole('tabpanel')).toBeVisible()
  await page.getByRole('button', { name: 'Add Web Form' }).click()
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
  await name.fill('Ask us')
  await narrow()
  await expect.element(page.getByLabelText('Section')).toBeInTheDocument()
  await expect.element(name).toHaveValue('Ask us')
  await wide()
  await expect.element(page.getByRole('tablist', { includeHidden: true })).toBeInTheDocument()
  await expect.element(name).toHaveValue('Ask us')
  await narrow()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: /Discard|Leave/ }).click()
  await expect.element(page.getByLabelText('Section')).toBeVisible()
  expect(page.getByRole('tabpanel').elements()).toHaveLength(0)
  expect(await violationsOf()).toEqual([])
})
