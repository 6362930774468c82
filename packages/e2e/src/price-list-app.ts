import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '@ginkgo/dev-stack'
import { as, bodyOf, createOrganization, type TestUser } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { untilServedOf } from './app-maker.ts'
import { expectSoon } from './journey.ts'
import { startLanguageServer } from './language-server.ts'
import { folderWithPackages, install, run } from './outside.ts'

/** The app that a team outside of this repository makes. */
export const name = 'mfe-price-list'

const untilVersion = untilServedOf(name)

/** A new remote with what it needs, in a folder outside of the workspace, from the packed packages alone. */
export async function createOutside(): Promise<string> {
  const { folder, files } = await folderWithPackages()
  const tarball = files.find((file) => file.startsWith('create-ginkgo-remote-'))
  await run(folder, 'npx', ['--yes', `./packages/${tarball}`, 'price-list', '--packages', './packages'])
  const appDir = join(folder, name)
  await install(appDir)
  return appDir
}

/** Adds a page that lists records as the portal does: columns, filters, editing in place, money and days. */
export async function addList(appDir: string): Promise<void> {
  const packages = readdirSync(join(appDir, '../packages')).filter((file) =>
    /^ginkgo-(fields|lists)-/.test(file),
  )
  await run(appDir, 'npm', [
    'install',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    ...packages.map((file) => `../packages/${file}`),
  ])
  cpSync(join(appDir, 'node_modules/@ginkgo/lists/examples'), join(appDir, 'src/pages'), { recursive: true })
  const css = join(appDir, 'src/remote.css')
  const sources = ['fields', 'lists'].map((name) => `@source "../node_modules/@ginkgo/${name}/lib";\n`)
  writeFileSync(css, `${readFileSync(css, 'utf8')}${sources.join('')}`)
  const declaration = join(appDir, 'src/extensions.ts')
  const page = `openEnquiries: { path: '/price-list/enquiries', module: './pages/open-enquiries-page.tsx' },`
  const scopes = `['leads:read', 'enquiries:read', 'enquiries:write', 'activities:write', 'organization:read']`
  const purposes = [
    `'enquiries:read': 'Lists the open ones.', 'enquiries:write': 'Changes them in their cells.',`,
    `'organization:read': 'Names their owners and your own fields.',`,
  ].join(' ')
  const text = readFileSync(declaration, 'utf8')
    .replace('pages: {', `pages: {\n    ${page}`)
    .replace(/scopes: \[.*\]/, `scopes: ${scopes}`)
    .replace('purposes: {', `purposes: {\n      ${purposes}`)
  writeFileSync(declaration, text)
}

/** "Go to definition" from what the check of types has made of the declaration, as an editor of the team asks. */
export async function expectOwnDefinitions(appDir: string): Promise<void> {
  const made = join(appDir, 'dist/types/declared-modules.ts')
  const server = await startLanguageServer(appDir)
  try {
    const ofDialog = await server.definitionsOf(made, 'price-list.create')
    expect(ofDialog).toEqual([join(appDir, 'src/extensions.ts')])
    const ofPage = await server.definitionsOf(made, '../../src/pages/price-list-page')
    expect(ofPage).toEqual([join(appDir, 'src/pages/price-list-page.tsx')])
  } finally {
    await server.stop()
  }
}

/** A slot's module that wants what its place does not give: the team reads it of its own file. */
export async function expectOwnLine(appDir: string): Promise<void> {
  const slot = join(appDir, 'src/slots/lead-price-list.tsx')
  const text = readFileSync(slot, 'utf8')
  writeFileSync(slot, text.replace('{ lead }: ', '{ lead }: { size: number } & '))
  const lines = readFileSync(join(appDir, 'src/extensions.ts'), 'utf8').split('\n')
  const line = 1 + lines.findIndex((each) => each.includes('./slots/lead-price-list.tsx'))
  await expect(run(appDir, 'npm', ['run', 'types'])).rejects.toThrow(`src/extensions.ts(${line},1): error TS`)
  writeFileSync(slot, text)
}

/** The maker's check and tests with the pages in a browser inside a portal, all from what the packages bring. */
export async function expectFit(
  appDir: string,
  { portal, admin: { email, password } }: { portal: string; admin: TestUser },
): Promise<void> {
  const account = {
    GINKGO_CHECK_PORTAL: portal,
    GINKGO_CHECK_EMAIL: email,
    GINKGO_CHECK_PASSWORD: password,
    CHROMIUM_PATH: findChromium() ?? '',
    // The pages of the last build are looked at; releases go elsewhere.
    GINKGO_PORTAL: portal,
  }
  const said = await run(appDir, 'npm', ['run', 'check'], account)
  for (const looked of ['✓ /price-list', '✓ /price-list/enquiries', '✓ /leads/'])
    expect(said).toContain(looked)
  expect(said).not.toContain('not looked at')
  expect(await run(appDir, 'npm', ['run', 'test:portal'], account)).toMatch(/Tests +2 passed/)
}

/** The next version: a preview, then for one organization, then for everybody, and back. */
export async function releaseNext(
  appDir: string,
  { admin, page, access }: { admin: TestUser; page: Page; access: Record<string, string> },
): Promise<void> {
  const { admin: elsewhere } = await createOrganization()
  bodyOf(await as(elsewhere).put(`/api/apps/${name}`, { scopes: ['read', 'write'], trust: 'full' }), 200)
  const source = join(appDir, 'src/pages/price-list-page.tsx')
  writeFileSync(source, readFileSync(source, 'utf8').replace('Newest leads', 'Leads of next year'))
  const manifest = join(appDir, 'package.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"version": "0.1.0"', '"version": "0.2.0"'))
  const command = (...args: string[]) => run(appDir, 'npm', ['run', ...args], access)
  const first = expect.stringMatching(/^0\.1\.0-/)
  const next = expect.stringMatching(/^0\.2\.0-/)

  const preview = /open the preview at (http\S+)/.exec(await command('release', '--', '--preview'))?.[1]
  await page.goto(preview ?? '')
  await expectSoon(page.getByText('Leads of next year')).toBeVisible()
  await untilVersion(admin, first)
  await page.getByRole('link', { name: 'Leave the preview' }).click()

  const { id } = bodyOf<{ id: string }>(await as(admin).get('/api/organization'), 200)
  expect(await command('promote', '--', '--canary-org', id)).toMatch(/live is 0\.1\.0-\w+, and 0\.2\.0-/)
  await untilVersion(admin, next)
  await untilVersion(elsewhere, first)
  expect(await command('promote')).toMatch(/live is 0\.2\.0-/)
  await untilVersion(elsewhere, next)
  expect(await command('rollback')).toMatch(/live is 0\.1\.0-/)
  await untilVersion(elsewhere, first)
}
