import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEnquiry, createLead, createOrganization, testStack } from '@ginkgo/testing'
import { findChromium } from '@ginkgo/dev-stack'
import { expect, onTestFinished, test } from 'vitest'
import { root, run } from './outside.ts'

/** A new remote with what npm would install for it, from the workspace. */
async function begin(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ginkgo-begun-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await run(folder, process.execPath, [join(root, 'packages/create-ginkgo-remote/src/cli.ts'), 'price-list'])
  const appDir = join(folder, 'mfe-price-list')
  const modules = join(appDir, 'node_modules')
  mkdirSync(join(modules, '.bin'), { recursive: true })
  const link = (from: string, ...names: string[]) => {
    for (const name of names) symlinkSync(join(root, from, 'node_modules', name), join(modules, name))
  }
  link('mfe-settings', ...readdirSync(join(root, 'mfe-settings/node_modules')))
  link('packages/ui', 'vitest', 'happy-dom')
  symlinkSync(join(modules, 'vitest/vitest.mjs'), join(modules, '.bin/vitest'))
  return appDir
}

test('what a new remote begins with passes its check, and its tests in a portal', {
  timeout: 300_000,
}, async () => {
  const { admin, verticals } = await createOrganization()
  await createEnquiry(admin, (await createLead(admin, verticals[0].id)).id)
  const appDir = await begin()
  const env = {
    GINKGO_PORTAL: testStack().origin,
    GINKGO_CHECK_PORTAL: testStack().origin,
    GINKGO_CHECK_EMAIL: admin.email,
    GINKGO_CHECK_PASSWORD: admin.password,
    CHROMIUM_PATH: findChromium() ?? '',
  }
  const tool = join(root, 'packages/federation/src/remote-tool/cli.ts')
  const said = await run(appDir, process.execPath, [tool, 'check'], env)
  expect(said.match(/^[✓✗-].*$/gm)).toEqual([
    ...['✓ fits SDK, API and addresses of the portal', '✓ what it asks for', '✓ size', '✓ its tests'],
    ...['✓ /price-list', expect.stringMatching(/^✓ \/leads\/[\da-f-]{36}$/)],
  ])
  const tests = await run(
    appDir,
    'node_modules/.bin/vitest',
    ['run', '--config', 'vitest.portal.config.ts'],
    env,
  )
  expect(tests).toContain('2 passed')
  // Without an account no page is opened, and it says so.
  const { GINKGO_CHECK_EMAIL: _, ...less } = env
  const unseen = await run(appDir, process.execPath, [tool, 'check'], { ...less, GINKGO_CHECK_EMAIL: '' })
  expect(unseen).toContain('- its pages in a browser: not looked at, as GINKGO_CHECK_EMAIL')
  // A broken one is not released, whatever the token.
  const broken = {
    ...env,
    GINKGO_RELEASE_TOKEN: 'gnr_none',
    GINKGO_CHECK_EMAIL: '',
    npm_config_ignore_scripts: '',
  }
  rmSync(join(appDir, 'src/pages/price-list-page.test.tsx'))
  await expect(run(appDir, process.execPath, [tool, 'release'], broken)).rejects.toThrow(
    'Something is to be mended first.',
  )
})
