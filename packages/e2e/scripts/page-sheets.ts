import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { isDrawn, launchBrowser, openDemo, type Theme } from './demo-pictures.ts'

/**
 * Takes a picture of every page and of the main dialogs at 1440, 1280 and 390 px in both themes from the running product
 * with its demo data, and puts those of a page beside each other into `<name>.png`, with all in `index.html`:
 * `npm start -- --reset`, then `pnpm run pictures:sheet [part of a name] [folder]` (PORT as for the stack).
 */
const [part = '', folder = join(import.meta.dirname, '../../../.data/page-sheets')] = process.argv.slice(2)
const out = resolve(folder)

const screens = {
  1440: { viewport: { width: 1440, height: 900 } },
  1280: { viewport: { width: 1280, height: 800 } },
  390: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const
const themes: readonly Theme[] = ['light', 'dark']

interface SheetPage {
  readonly name: string
  readonly path: string
  /** Seen by who has not signed in. */
  readonly isPublic?: true
  /** What a person opens on it. Nothing may be saved, or the next pictures would differ. */
  readonly act?: (tab: Page) => Promise<void>
}

const settings = [
  ...[
    'organization',
    'verticals',
    'loss-reasons',
    'team',
    'pipeline',
    'fields',
    'lists',
    'email',
    'automation',
    'forms',
    'integrations',
  ],
  'apps',
]

const press =
  (...names: readonly (string | RegExp)[]) =>
  async (tab: Page) => {
    for (const name of names) {
      const button = tab.getByRole('button', { name, exact: true })
      const entry = tab.getByRole('menuitem', { name, exact: true })
      await button.or(entry).filter({ visible: true }).first().click()
    }
    await tab.getByRole('dialog').waitFor()
  }

/** A phone has the call among the menu's entries, as its button there dials. */
const pressLogCall = (tab: Page) =>
  press(...(tab.viewportSize()!.width < 768 ? [/^More for /] : []), 'Log Call')(tab)

const openPalette = async (tab: Page) => {
  await tab.keyboard.press('Control+k')
  await tab.getByRole('combobox').last().fill('a')
}

async function pagesOf(context: BrowserContext): Promise<SheetPage[]> {
  const read = async <Rows>(path: string) => (await (await context.request.get(path)).json()) as Rows
  const [vertical] = await read<{ id: string }[]>('/api/verticals')
  const first = async (kind: string) =>
    (await read<{ id: string }[]>(`/api/verticals/${vertical!.id}/${kind}?limit=1`))[0]!.id
  const [lead, enquiry] = [await first('leads'), await first('enquiries')]
  return [
    { name: 'landing', path: '/', isPublic: true },
    { name: 'login', path: '/login', isPublic: true },
    { name: 'signup', path: '/signup', isPublic: true },
    { name: 'forgot-password', path: '/forgot-password', isPublic: true },
    { name: 'privacy', path: '/privacy-policy', isPublic: true },
    { name: 'dashboard', path: '/dashboard' },
    { name: 'leads', path: '/leads?tab=all' },
    { name: 'leads-none', path: '/leads?tab=all&search=nobody-is-called-this' },
    { name: 'lead', path: `/leads/${lead}` },
    { name: 'lead-import', path: '/leads/import' },
    { name: 'email-review', path: '/leads/emails' },
    { name: 'enquiries-table', path: '/enquiries?view=table' },
    { name: 'enquiries-board', path: '/enquiries?view=board' },
    { name: 'enquiry', path: `/enquiries/${enquiry}` },
    { name: 'tasks', path: '/tasks?tab=open' },
    { name: 'meetings', path: '/meetings?tab=scheduled' },
    { name: 'meetings-needs-outcome', path: '/meetings?tab=needs-outcome' },
    { name: 'calendar-month', path: '/meetings?view=calendar' },
    { name: 'calendar-week', path: '/meetings?view=calendar&span=week' },
    { name: 'profile', path: '/profile' },
    ...settings.map((tab) => ({ name: `settings-${tab}`, path: `/settings?tab=${tab}` })),
    { name: 'settings-audit-log', path: '/settings?tab=organization&view=audit-log' },
    { name: 'not-found', path: '/nowhere' },
    { name: 'dialog-lead', path: '/leads?tab=all', act: press('Add Lead') },
    { name: 'dialog-lead-edit', path: `/leads/${lead}`, act: press('Edit') },
    { name: 'dialog-call', path: `/leads/${lead}`, act: pressLogCall },
    { name: 'dialog-contact', path: `/leads/${lead}`, act: press('Add Contact') },
    { name: 'dialog-merge', path: `/leads/${lead}`, act: press(/^More for /, 'Merge with…') },
    { name: 'dialog-enquiry', path: '/enquiries?view=table', act: press('Add Enquiry') },
    { name: 'dialog-enquiry-edit', path: `/enquiries/${enquiry}`, act: press('Edit') },
    { name: 'dialog-task', path: `/enquiries/${enquiry}?tab=tasks`, act: press('Add Task') },
    {
      name: 'dialog-meeting',
      path: `/enquiries/${enquiry}`,
      act: press('Quick actions', 'Schedule Meeting'),
    },
    { name: 'dialog-web-form', path: '/settings?tab=forms', act: press('Add Web Form') },
    { name: 'dialog-rule', path: '/settings?tab=automation', act: press('Create Rule', 'Call a new lead') },
    { name: 'dialog-webhook', path: '/settings?tab=integrations', act: press('Create Webhook') },
    { name: 'dialog-stage', path: '/settings?tab=pipeline', act: press('Add Stage') },
    { name: 'dialog-field', path: '/settings?tab=fields', act: press('Add Field to Leads') },
    { name: 'dialog-api-key', path: '/settings?tab=integrations', act: press('Create API Key') },
    { name: 'palette', path: '/leads?tab=all', act: openPalette },
  ]
}

interface Taken {
  readonly label: string
  readonly width: number
  readonly bytes: Buffer
}

/** A window, in which somebody is signed in unless they are a visitor. */
interface Window {
  readonly label: string
  readonly width: number
  readonly context: BrowserContext
}

const openWindows = (browser: Browser, isVisitor: boolean): Promise<Window[]> =>
  Promise.all(
    themes.flatMap((theme) =>
      ([1440, 1280, 390] as const).map(async (width) => ({
        label: `${width} px, ${theme}`,
        width,
        context: await openDemo(browser, screens[width], theme, isVisitor),
      })),
    ),
  )

async function take(page: SheetPage, { label, width, context }: Window): Promise<Taken> {
  const tab = await context.newPage()
  await tab.goto(page.path)
  await isDrawn(tab)
  if (page.act) {
    await page.act(tab)
    await isDrawn(tab)
  }
  const bytes = await tab.screenshot({ type: 'jpeg', quality: 85 })
  await tab.close()
  return { label, width, bytes }
}

/** Draws the pictures of a page in rows of one theme, at half their size. */
async function sheetOf(browser: Browser, name: string, pictures: readonly Taken[]): Promise<Buffer> {
  const figures = pictures.map(
    ({ label, width, bytes }) =>
      `<figure><img width="${width / 2}" src="data:image/jpeg;base64,${bytes.toString('base64')}"><figcaption>${label}</figcaption></figure>`,
  )
  const tab = await browser.newPage({ viewport: { width: 1640, height: 100 }, deviceScaleFactor: 1.25 })
  await tab.setContent(
    `<style>body{margin:16px;background:#8a8f98;font:14px sans-serif}figure{display:inline-block;margin:4px;vertical-align:top}img{display:block}</style><h1>${name}</h1>${figures.join('')}`,
  )
  const bytes = await tab.screenshot({ fullPage: true })
  await tab.close()
  return bytes
}

mkdirSync(out, { recursive: true })
const browser = await launchBrowser()
const [signedIn, visitors] = [await openWindows(browser, false), await openWindows(browser, true)]
const pages = await pagesOf(signedIn[0]!.context)
for (const page of pages.filter(({ name }) => name.includes(part))) {
  const pictures: Taken[] = []
  for (const window of page.isPublic ? visitors : signedIn) pictures.push(await take(page, window))
  writeFileSync(join(out, `${page.name}.png`), await sheetOf(browser, page.name, pictures))
  console.log(page.name)
}
await browser.close()
writeFileSync(
  join(out, 'index.html'),
  pages.map(({ name }) => `<p><img style="max-width:100%" src="${name}.png" alt="${name}"></p>`).join('\n'),
)
