import { appsApi, InstalledApp } from '@ginkgo/contracts'
import type { OfferedApp } from '@ginkgo/portal-sdk'
import { answer, idOf, seeToast, sessionOf, showInPortal } from '@ginkgo/portal-sdk/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../remote.css'
import AppsTab from './apps-tab.tsx'

/** One grey point. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOsr6//DwAFhAKAjM1mJgAAAABJRU5ErkJggg=='

const quotes: OfferedApp = {
  name: 'mfe-quotes',
  title: 'Quotes',
  version: '1.0.0',
  maker: 'Quotes Ltd',
  hasBackend: false,
  summary: 'Quotes for enquiries.',
  description: 'Writes quotes.\n\nMakes documents of them.',
  scopes: ['leads:read'],
  purposes: { 'leads:read': 'Shows whom a quote is for.' },
  trust: 'sandbox',
  icon: picture,
  pictures: [
    { file: picture, alt: 'A list of quotes' },
    { file: `${picture}#2`, alt: 'A quote with its lines' },
  ],
  versions: [
    {
      version: '2.0.0',
      at: '2026-05-06T08:00:00.000Z',
      isRollback: false,
      changes: 'Quotes in yen.',
      addedScopes: ['enquiries:read'],
    },
    { version: '1.0.0', at: '2026-05-03T08:00:00.000Z', isRollback: false },
  ],
}
const update = {
  version: '2.0.0',
  at: '2026-05-06T08:00:00.000Z',
  changes: 'Quotes in yen.',
  scopes: ['leads:read', 'enquiries:read'],
} as const
const installed = (more: object = {}) =>
  InstalledApp.parse({
    name: 'mfe-quotes',
    scopes: ['leads:read'],
    trust: 'sandbox',
    paused: null,
    installedAt: '2026-05-04T08:00:00.000Z',
    installedBy: { id: idOf(7), firstName: 'Ada', lastName: 'Admin' },
    ...more,
  })
const held = {
  version: '1.0.0',
  at: '2026-05-05T08:00:00.000Z',
  by: { id: idOf(7), firstName: 'Ada', lastName: 'Admin' },
}

afterEach(() => vi.unstubAllGlobals())

/** The gateway's list beside the server's answers. */
function offer(give: () => readonly OfferedApp[]): void {
  const { fetch: usual } = globalThis
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
    input === '/apps.json' ? Promise.resolve(Response.json(give())) : usual(input, init),
  )
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('everybody looks at pictures, text, rights and versions of an app, by button and by key', async () => {
  offer(() => [{ ...quotes, provenance: 'https://github.com/quotes/ginkgo' }])
  answer(appsApi.list, () => [])
  showInPortal(<AppsTab />, { remote: 'settings', session: sessionOf('sales_head') })
  await press('Details of Quotes')
  const dialog = page.getByRole('dialog', { name: 'Quotes' })
  const image = (name: string) => dialog.getByRole('img', { name })
  await expect.element(image('A list of quotes')).toBeVisible()
  await expect.element(dialog).toMatchTextContent('Makes documents of them.')
  await expect.element(dialog).toMatchTextContent('Quotes Ltd says: Shows whom a quote is for.')
  await expect.element(dialog).toMatchTextContent('built from https://github.com/quotes/ginkgo')
  await expect.element(dialog).toMatchTextContent('Quotes in yen.')
  await expect.element(dialog).toMatchTextContent('Asks also to: View enquiries')
  await press('Next picture')
  await expect.element(image('A quote with its lines')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(image('A list of quotes')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(dialog.getByText('2 of 2')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a picture that does not load says what it shows and is asked for again', async () => {
  const pictures = [{ file: '/remotes/mfe-quotes/1.0.0/catalogue/gone.png', alt: 'A list of quotes' }]
  offer(() => [{ ...quotes, icon: '/remotes/mfe-quotes/1.0.0/catalogue/gone.png', pictures }])
  answer(appsApi.list, () => [])
  showInPortal(<AppsTab />, { remote: 'settings' })
  await press('Details of Quotes')
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect.element(alert).toMatchTextContent('It shows: A list of quotes')
  await press('Retry')
  await expect.element(alert).toMatchTextContent('It shows: A list of quotes')
})

test('an app without pictures says so', async () => {
  const { pictures: _, icon: __, ...bare } = quotes
  offer(() => [bare])
  answer(appsApi.list, () => [])
  showInPortal(<AppsTab />, { remote: 'settings' })
  await press('Details of Quotes')
  await expect.element(page.getByText('Its maker shows no pictures.')).toBeVisible()
})

test('an admin holds updates, reads what is new, and updates', async () => {
  let apps = [installed()]
  let offered = quotes
  offer(() => [offered])
  answer(appsApi.list, () => apps)
  const holds = answer(appsApi.hold, () => {
    offered = { ...quotes, update }
    return (apps = [installed({ held })])[0]!
  })
  const ends = answer(appsApi.endHold, () => {
    offered = { ...quotes, version: '2.0.0', scopes: update.scopes }
    return (apps = [installed()])[0]!
  })
  showInPortal(<AppsTab />, { remote: 'settings' })
  await press('Hold updates of Quotes')
  await seeToast('Updates are held')
  expect(holds).toMatchObject([{ params: { name: 'mfe-quotes' }, body: { version: '1.0.0' } }])
  await expect.element(page.getByText(/^Kept at version 1.0.0 since .* by Ada Admin/)).toBeVisible()
  await expect
    .element(page.getByText(/^Version 2.0.0 is available since May 6, 2026: Quotes in yen/))
    .toBeVisible()
  await press('Update of Quotes')
  const dialog = page.getByRole('dialog', { name: 'Update Quotes to 2.0.0?' })
  await expect.element(dialog).toMatchTextContent('Quotes Ltd says what is new: Quotes in yen.')
  await expect.element(dialog).toMatchTextContent('It asks also to: View enquiries')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await seeToast('Quotes is updated')
  expect(ends).toHaveLength(1)
  await expect.element(page.getByText(/^It asks for more than your organization granted/)).toBeVisible()
})

test('a hold without an update is ended, and one whose version was taken back says so', async () => {
  offer(() => [{ ...quotes, version: '0.9.0', isHoldOver: true }])
  let apps = [installed({ held })]
  answer(appsApi.list, () => apps)
  answer(appsApi.endHold, () => (apps = [installed()])[0]!)
  showInPortal(<AppsTab />, { remote: 'settings' })
  await expect
    .element(page.getByText(/Its maker took that version back, so your organization gets 0.9.0/))
    .toBeVisible()
  await press('End hold of Quotes')
  await seeToast('Updates come again')
  await expect.element(page.getByRole('button', { name: 'Hold updates of Quotes' })).toBeVisible()
})
