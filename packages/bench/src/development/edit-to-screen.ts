import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { answersOk, createLog, settingsOnFreePorts, startProcess, waitFor } from '@ginkgo/dev-stack'
import { launchChromium, type Visit } from '@ginkgo/testing/portal'
import { median } from '../measure.ts'
import { report } from '../report.ts'

const root = resolve(import.meta.dirname, '../../../..')
/** The file that is edited, and the part of its text that the page shows. */
const edited = join(root, 'mfe-leads/src/features/lead-list/lead-tabs.ts')
const shown = 'Closed Leads'
const bar = 1_000
/** The first start builds everything from source. */
const startingMs = 300_000

async function startDevelopment(dataDir: string) {
  const settings = await settingsOnFreePorts(dataDir)
  const environment = {
    PORT: String(settings.port),
    MAIL_WEB_PORT: String(settings.mailWebPort),
    SMTP_PORT: String(settings.smtpPort),
    SQLD_PORT: String(settings.sqldPort),
    GOOGLE_PORT: String(settings.googlePort),
    ZOOM_PORT: String(settings.zoomPort),
    STATUS_PORT: String(settings.statusPort),
    GINKGO_DATA: dataDir,
  }
  const running = await startProcess({
    name: 'dev',
    command: process.execPath,
    args: ['packages/dev-stack/src/dev.ts'],
    cwd: root,
    env: { ...process.env, ...environment },
    log: createLog('dev'),
    keep: (line) => (line.includes('✘') ? line : undefined),
  })
  const origin = `http://localhost:${settings.port}`
  await Promise.race([
    waitFor('pnpm dev', () => answersOk(`${origin}/api/health`), startingMs, 500),
    running.ended.then((how) => {
      throw new Error(`pnpm dev ended: ${how}`)
    }),
  ])
  return { origin, stop: () => running.stop(20_000) }
}

async function openLeads(page: Visit['page'], origin: string): Promise<void> {
  await page.goto(`${origin}/login`, { timeout: startingMs })
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('admin@demo.ginkgo.test')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('ginkgo-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('link', { name: 'Leads' }).first().click()
  await page.getByRole('tab', { name: shown }).waitFor({ timeout: startingMs })
}

/**
 * Milliseconds from an edit of a remote's source to the change on the open page, under `pnpm dev`. The file is restored
 * afterwards, also after an interrupt.
 */
export async function measureEditToScreen(rounds = 5): Promise<void> {
  const source = readFileSync(edited, 'utf8')
  const restore = () => writeFileSync(edited, source)
  process.once('exit', restore)
  const dataDir = mkdtempSync(join(tmpdir(), 'ginkgo-bench-dev-'))
  const [development, browser] = await Promise.all([startDevelopment(dataDir), launchChromium()])
  try {
    const page = await browser.newPage()
    await openLeads(page, development.origin)
    const times: number[] = []
    const see = async (text: string) => {
      const tab = page.getByRole('tab', { name: text }).waitFor({ timeout: 30_000 })
      const began = performance.now()
      writeFileSync(edited, source.replace(shown, text))
      await tab
      return performance.now() - began
    }
    for (let round = 1; round <= rounds; round++) times.push(await see(`Leads of round ${round}`))
    await see(shown)
    report.below(bar, 'edit of a remote to the change on screen', median(times))
  } finally {
    restore()
    await browser.close()
    await development.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
