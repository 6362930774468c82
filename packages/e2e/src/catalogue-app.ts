import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startRegistry } from '@ginkgo/federation/release-tool/sources/registry.fixture'
import { startAuthority } from '@ginkgo/federation/release-tool/sources/signing-authority.fixture'
import { testStack } from '@ginkgo/testing'
import type { Browser } from 'playwright'
import { onTestFinished } from 'vitest'
import { root, run } from './outside.ts'

const offering = join(root, 'packages/federation/src/release-tool/offer-cli.ts')
const installedWhere = join(root, 'api-worker/scripts/installed-apps.ts')

/** What the operator types, on the machine where the portal's releases are. @returns what is said */
export const asOperator = {
  offer: (name: string, from: string, ...options: string[]) =>
    run(root, process.execPath, [
      ...['--no-warnings', offering, 'offer', name, '--from', from],
      ...['--portal', testStack().origin, ...options],
    ]),
  withdraw: (name: string, reason: string) =>
    run(root, process.execPath, ['--no-warnings', offering, 'withdraw', name, '--reason', reason]),
  installedWhere: (name: string) =>
    run(root, process.execPath, [installedWhere, name], { DATABASE_URL: testStack().databaseUrl }),
}

const line = (width: number, colour: string) =>
  `<i style="display:block;width:${width}%;height:12px;border-radius:6px;background:${colour}"></i>`

/** Screens of an app as its maker takes them for the catalogue, and its icon. */
const drawings = {
  icon: [
    { width: 256, height: 256 },
    '<body style="margin:0;height:100vh;display:grid;place-items:center;background:#0f766e;color:#fff;font:600 150px sans-serif">P',
  ],
  list: [
    { width: 1280, height: 800 },
    `<body style="margin:0;padding:56px;background:#f8fafc;font:24px sans-serif;color:#0f172a"><h1 style="font-size:34px">Postcards</h1>
${['Acme', 'Globex', 'Initech', 'Umbrella', 'Vandelay']
  .map(
    (name) =>
      `<p style="display:grid;grid-template-columns:200px 1fr 1fr;align-items:center;gap:32px;padding:22px;margin:0 0 12px;background:#fff;border-radius:12px">${name}${line(90, '#cbd5e1')}${line(60, '#e2e8f0')}</p>`,
  )
  .join('')}`,
  ],
  card: [
    { width: 1280, height: 800 },
    `<body style="margin:0;background:#e2e8f0;display:grid;place-items:center;height:100vh"><div style="width:520px;height:690px;background:#fff;padding:60px;box-sizing:border-box;display:grid;gap:18px;align-content:start">${[40, 30, 0, 90, 95, 88, 92, 60, 0, 35].map((width) => line(width, '#94a3b8')).join('')}</div>`,
  ],
} as const

/** The files of the catalogue, drawn as its maker takes them. */
export async function catalogueFiles(browser: Browser): Promise<Record<string, Uint8Array>> {
  const page = await browser.newPage()
  const files: Record<string, Uint8Array> = {}
  for (const [name, [size, html]] of Object.entries(drawings)) {
    await page.setViewportSize(size)
    await page.setContent(html)
    files[`src/catalogue/${name}.png`] = await page.screenshot()
  }
  await page.close()
  return files
}

/** What the app says of itself in the catalogue. */
export const catalogueTexts = {
  title: 'Postcards',
  summary: 'Writes postcards to leads.',
  description:
    'Writes postcards to leads, from templates.\n\nWhat was written stands in the notes of the lead.',
  maker: 'Postcards Ltd',
  privacy: 'https://postcards.example/privacy',
  icon: './catalogue/icon.png',
  pictures: [
    { file: './catalogue/list.png', alt: 'The list of postcards' },
    { file: './catalogue/card.png', alt: 'A postcard before it is printed' },
  ],
} as const

/** As its maker packs it. @returns the archive */
export async function packed(appDir: string): Promise<string> {
  const said = await run(appDir, 'npm', ['pack', '--ignore-scripts', '--silent'])
  return join(appDir, said.trim().split('\n').at(-1) ?? '')
}

/** Publishes an archive to a registry with the provenance of a build in its maker's repository. @returns the options of the operator's command */
export async function publish(archive: string, name: string, version: string): Promise<string[]> {
  const repository = 'https://github.com/postcards/ginkgo-app'
  const trustedRoot = `${archive}.root.json`
  const [registry, authority] = [await startRegistry(), await startAuthority(trustedRoot)]
  onTestFinished(() => {
    registry.stop()
    authority.stop()
  })
  const content = readFileSync(archive)
  const attestation = await authority.attest({
    purl: `pkg:npm/${name}@${version}`,
    sha512: createHash('sha512').update(content).digest('hex'),
    workflow: `${repository}/.github/workflows/release.yml@refs/tags/v${version}`,
  })
  registry.publish({ name, version, archive: content, attestation })
  return ['--registry', registry.origin, '--trusted-root', trustedRoot, '--provenance', repository]
}
