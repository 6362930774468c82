import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { contractVersion } from '@ginkgo/contracts'
import { createOrganization } from '@ginkgo/testing'
import { expect, onTestFinished } from 'vitest'
import { untilOffered, withdrawAfterTest } from './app-maker.ts'
import { appOf } from './broken-app.ts'
import { asOperator, catalogueTexts } from './catalogue-app.ts'
import { expectSoon, journey } from './journey.ts'
import { seeToast } from './screen.ts'

const name = 'mfe-offered-postcards'

/** What a build has that the catalogue shows; nobody opens the app here. */
function builtFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ginkgo-offered-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { icon: _, pictures: __, ...texts } = catalogueTexts
  const files = {
    'package.json': { name, version: '1.0.0' },
    'dist/remote.json': { name, sdk: '^3.0.0', contract: contractVersion, extensions: { app: appOf(texts) } },
    'dist/mf-manifest.json': {
      metaData: { remoteEntry: { name: 'entry.js', path: '' } },
      shared: [],
      exposes: [],
    },
    'dist/entry.js': {},
  }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), JSON.stringify(content))
  }
  return folder
}

journey(
  'an app that the operator offers from a folder is looked at, installed, and withdrawn with a reason',
  async ({ portal }) => {
    const { admin } = await createOrganization()
    withdrawAfterTest(name)
    await asOperator.offer(name, builtFolder(), '--trust', 'sandbox')
    await untilOffered(admin, name)
    const page = await portal.open('/settings?tab=apps', { user: admin, viewport: 'phone' })
    const entry = page.getByRole('listitem').filter({ hasText: 'Writes postcards to leads.' })
    await expectSoon(entry).toContainText('By Postcards Ltd')
    await page.getByRole('button', { name: 'Details of Postcards' }).tap()
    await expectSoon(page.getByRole('dialog', { name: 'Postcards' })).toContainText(
      'Its maker shows no pictures.',
    )
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Install Postcards' }).tap()
    const question = page.getByRole('dialog', { name: 'Install Postcards?' })
    await expectSoon(question).toContainText('View leads and their contacts')
    await question.getByRole('button', { name: 'Install' }).tap()
    await seeToast(page, 'Postcards was installed')
    expect(await asOperator.installedWhere(name)).toContain('is installed by 1 organization.')
    await asOperator.withdraw(name, 'Its maker has closed')
    await page.reload()
    await expectSoon(page.getByText('“Its maker has closed”')).toBeVisible()
  },
)
