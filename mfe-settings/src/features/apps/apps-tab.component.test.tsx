import { appsApi, InstalledApp } from '@ginkgo/contracts'
import type { OfferedApp } from '@ginkgo/portal-sdk'
import { answer, idOf, refusal, seeToast, sessionOf, showInPortal } from '@ginkgo/portal-sdk/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import AppsTab from './apps-tab.tsx'

const quotes: OfferedApp = {
  name: 'mfe-quotes',
  title: 'Quotes',
  version: '1.2.0',
  maker: 'Quotes Ltd',
  hasBackend: true,
  backendHost: 'api.quotes.example',
  support: 'mailto:help@quotes.example',
  purposes: { write: 'Notes each quote at its enquiry.' },
  adds: { pages: ['Quotes'], places: ['enquiry.page.side'] },
  summary: 'Quotes for enquiries.',
  scopes: ['read', 'write'],
  trust: 'sandbox',
  versions: [
    { version: '1.2.0', at: '2026-05-04T08:00:00.000Z', isRollback: true },
    { version: '1.3.0', at: '2026-05-03T08:00:00.000Z', isRollback: false, changes: 'Quotes in yen.' },
  ],
}
const installed = (more: object = {}) =>
  InstalledApp.parse({
    name: 'mfe-quotes',
    scopes: ['read', 'write'],
    trust: 'sandbox',
    paused: null,
    backendHost: 'api.quotes.example',
    installedAt: '2026-05-04T08:00:00.000Z',
    installedBy: { id: idOf(7), firstName: 'Ada', lastName: 'Admin' },
    ...more,
  })

afterEach(() => vi.unstubAllGlobals())

/** The gateway's lists beside the server's answers. */
function offer(give: () => Response, withdrawn: object[] = []): void {
  const { fetch: usual } = globalThis
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    if (input === '/apps.json') return Promise.resolve(give())
    if (input === '/apps.json?withdrawn') return Promise.resolve(Response.json(withdrawn))
    return usual(input, init)
  })
}

const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const list = page.getByRole('list', { name: 'Apps' })

test.each([
  [['dashboard.card'], 'parts in the dashboard.'],
  [['settings.tab', 'profile.section'], 'parts in the settings, parts in the profile.'],
  [['callList.lead', 'lead.page.main', 'lead.row'], 'parts in call lists, parts in leads.'],
  [['enquiry.bulk', 'task.bulk', 'meeting.row'], 'parts in enquiries, parts in tasks, parts in meetings.'],
])('of %j an admin reads %s', async (places, text) => {
  offer(() => Response.json([{ ...quotes, adds: { pages: [], commands: ['Add Quote'], places } }]))
  answer(appsApi.list, () => [])
  showInPortal(<AppsTab />, { remote: 'settings' })
  await press('Install Quotes')
  const dialog = page.getByRole('dialog', { name: 'Install Quotes?' })
  await expect.element(dialog).toMatchTextContent(`sees the command “Add Quote”, ${text}`)
})

test('an admin reads what an app will be able to do, installs it, and removes it after a question', async () => {
  offer(() => Response.json([quotes]))
  let apps: InstalledApp[] = []
  answer(appsApi.list, () => apps)
  const puts = answer(appsApi.install, () => (apps = [installed()])[0]!)
  const removed = answer(appsApi.remove, () => {
    apps = []
    return undefined
  })
  showInPortal(<AppsTab />, { remote: 'settings' })
  await expect.element(list.getByText('By Quotes Ltd · version 1.2.0')).toBeVisible()
  await press('Install Quotes')
  const dialog = page.getByRole('dialog', { name: 'Install Quotes?' })
  await expect.element(dialog).toMatchTextContent('Runs in a sandbox')
  await expect.element(dialog).toMatchTextContent('Create and change leads, enquiries and activities')
  await expect.element(dialog).toMatchTextContent('Quotes Ltd says: Notes each quote at its enquiry.')
  await expect.element(dialog).toMatchTextContent('at api.quotes.example.')
  await expect.element(dialog).toMatchTextContent('sees the page “Quotes”, parts in enquiries.')
  await expect.element(dialog.getByRole('link', { name: 'Support of Quotes' })).toBeVisible()
  await expect.element(dialog).toMatchTextContent('to the server of Quotes Ltd')
  await dialog.getByRole('button', { name: 'Install' }).click()
  await seeToast('Quotes was installed')
  expect(puts).toMatchObject([
    {
      params: { name: 'mfe-quotes' },
      body: { scopes: ['read', 'write'], trust: 'sandbox', backendHost: 'api.quotes.example' },
    },
  ])
  await expect.element(page.getByText(/ by Ada Admin$/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await press('Remove Quotes')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await seeToast('The app was removed')
  expect(removed).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'Install Quotes' })).toBeVisible()
})

test('an app that asks for more than was granted waits for an admin', async () => {
  offer(() => Response.json([{ ...quotes, trust: 'full' }]))
  answer(appsApi.list, () => [installed()])
  showInPortal(<AppsTab />, { remote: 'settings' })
  await expect.element(list.getByText(/^It asks for more than your organization granted/)).toBeVisible()
  await press('Review Quotes')
  const dialog = page.getByRole('dialog', { name: 'Allow Quotes more?' })
  await expect.element(dialog).toMatchTextContent('it can do everything that the person may do')
})

test('what nobody agreed to yet is marked as new, and nothing else', async () => {
  const trigger = { name: 'accepted', title: 'A quote is accepted', about: 'enquiry', fields: [] } as const
  const action = { name: 'create', title: 'Create a quote', about: 'enquiry', fields: [] } as const
  const automation = { triggers: [trigger], actions: [action] }
  offer(() => Response.json([{ ...quotes, automation, backendHost: 'moved.example' }]))
  answer(appsApi.list, () => [
    installed({ scopes: ['read'], automation: { title: 'Quotes', triggers: [], actions: [action] } }),
  ])
  showInPortal(<AppsTab />, { remote: 'settings' })
  await press('Review Quotes')
  const grants = page.getByRole('list', { name: 'What it will be able to do' })
  await expect.element(grants).toBeVisible()
  const all = grants
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent ?? '')
  const added = all.filter((text) => text.startsWith('New'))
  expect(added.map((text) => text.slice('New'.length).slice(0, 24))).toEqual([
    'Create and change leads,',
    'Sends what people enter ',
    'Tells your organization ',
  ])
  expect(all).toHaveLength(7)
})

test('what an app adds to rules is agreed to with its fields, and asked again when it changes', async () => {
  const automation = {
    triggers: [
      {
        name: 'accepted',
        title: 'A quote is accepted',
        about: 'enquiry',
        fields: [{ name: 'amount', label: 'Amount', type: 'number' }],
      },
    ],
    actions: [{ name: 'create', title: 'Create a quote', about: 'enquiry' }],
  } as const
  const agreed = { title: 'Quotes', triggers: [], actions: automation.actions }
  const puts = answer(appsApi.install, () => installed())
  offer(() => Response.json([{ ...quotes, automation }]))
  answer(appsApi.list, () => [installed({ automation: agreed })])
  showInPortal(<AppsTab />, { remote: 'settings' })
  await press('Review Quotes')
  const dialog = page.getByRole('dialog', { name: 'Allow Quotes more?' })
  await expect.element(dialog).toMatchTextContent('Tells your organization of “A quote is accepted” (Amount)')
  await expect.element(dialog).toMatchTextContent('Rules may have it do “Create a quote”')
  await dialog.getByRole('button', { name: 'Allow' }).click()
  await seeToast('Quotes may do more now')
  expect(puts.at(-1)).toMatchObject({
    body: { automation: { title: 'Quotes', triggers: automation.triggers, actions: [{ fields: [] }] } },
  })
})

test('members read what is there, and what was withdrawn says so', async () => {
  offer(() => Response.json([]))
  answer(appsApi.list, () => [installed()])
  showInPortal(<AppsTab />, { remote: 'settings', session: sessionOf('sales_head') })
  await expect.element(page.getByText('Only an Organisation Admin can install apps.')).toBeVisible()
  await expect.element(list.getByText('Not offered any more')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('the versions that became live are told with their days', async () => {
  offer(() => Response.json([quotes]))
  answer(appsApi.list, () => [])
  showInPortal(<AppsTab />, { remote: 'settings' })
  await list.getByText('Versions').click()
  await expect.element(list.getByText('Back to 1.2.0 on May 4, 2026, 8:00 AM')).toBeVisible()
  await expect.element(list.getByText('1.3.0 on May 3, 2026, 8:00 AM')).toBeVisible()
  await expect.element(list.getByText('Quotes in yen.')).toBeVisible()
})

test('nothing offered, and a list that could not be read', async () => {
  let isDown = true
  offer(() => (isDown ? refusal(503) : Response.json([])))
  answer(appsApi.list, () => [])
  showInPortal(<AppsTab />, { remote: 'settings' })
  await expect.element(page.getByRole('alert')).toBeVisible()
  isDown = false
  await press('Retry')
  await expect.element(page.getByText('No apps offered yet')).toBeVisible()
})

test('a new server of an app is asked about', async () => {
  offer(() => Response.json([{ ...quotes, backendHost: 'moved.example' }]))
  answer(appsApi.list, () => [installed()])
  const puts = answer(appsApi.install, () => installed({ backendHost: 'moved.example' }))
  showInPortal(<AppsTab />, { remote: 'settings' })
  await press('Review Quotes')
  const dialog = page.getByRole('dialog', { name: 'Allow Quotes more?' })
  await expect.element(dialog).toMatchTextContent('at moved.example.')
  await dialog.getByRole('button', { name: 'Allow' }).click()
  await expect.poll(() => puts).toMatchObject([{ body: { backendHost: 'moved.example' } }])
})

test('an admin pauses an app with a reason that everybody reads, and lets it go on', async () => {
  offer(() => Response.json([quotes]))
  let apps = [installed()]
  answer(appsApi.list, () => apps)
  const by = { id: idOf(7), firstName: 'Ada', lastName: 'Admin' }
  const paused = { reason: 'It wrote wrong prices', at: '2026-05-05T08:00:00.000Z', by }
  const pauses = answer(appsApi.pause, () => (apps = [installed({ paused })])[0]!)
  answer(appsApi.resume, () => (apps = [installed()])[0]!)
  showInPortal(<AppsTab />, { remote: 'settings' })
  await press('Pause Quotes')
  const dialog = page.getByRole('dialog', { name: 'Pause Quotes?' })
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect.element(dialog.getByText('Say why')).toBeVisible()
  await dialog.getByRole('textbox').fill('It wrote wrong prices')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect.element(list.getByText(/^Paused by Ada Admin on .*It wrote wrong prices/)).toBeVisible()
  expect(pauses).toMatchObject([{ body: { reason: 'It wrote wrong prices' } }])
  await press('Resume Quotes')
  await expect.element(list.getByText('Installed', { exact: true })).toBeVisible()
})

test('what the operator says of an app that they took back is read there', async () => {
  const said = {
    name: 'mfe-quotes',
    title: 'Quotes',
    reason: 'Its maker has closed',
    at: '2026-05-05T08:00:00.000Z',
  }
  offer(() => Response.json([]), [said])
  answer(appsApi.list, () => [installed()])
  showInPortal(<AppsTab />, { remote: 'settings' })
  await expect.element(list.getByText(/withdrawn it on May 5, 2026: “Its maker has closed”/)).toBeVisible()
})
