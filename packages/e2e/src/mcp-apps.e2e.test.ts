import { AiScope } from '@ginkgo/contracts'
import { as, createApiKey, createEnquiry, createLead, createOrganization, mcp } from '@ginkgo/testing'
import { launchChromium } from '@ginkgo/testing/portal'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoon } from './expect-soon.ts'
import { showView } from './mcp-host.ts'

let browser: Browser
let page: Page
let problems: string[]
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
beforeEach(async () => {
  problems = []
  page = await browser.newPage({ viewport: { width: 720, height: 600 } })
  page.setDefaultTimeout(20_000)
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
})
afterEach(async () => {
  await page.close()
  expect(problems).toEqual([])
})

async function world() {
  const { admin, verticals } = await createOrganization()
  const verticalId = verticals[0].id
  const { key } = await createApiKey(admin, { scopes: AiScope.options })
  return { admin, verticalId, key, assistant: mcp(key) }
}

const today = () => new Date().toISOString().slice(0, 10)
const calls = (asked: readonly { method: string; params: object }[]) =>
  asked.filter(({ method }) => method === 'tools/call').map(({ params }) => params)

test('the board moves an enquiry to another stage, and a lost one with its reason', async () => {
  const { admin, verticalId, key } = await world()
  const lead = await createLead(admin, verticalId, { name: "O'Brien 🌱 שלום" })
  const first = await createEnquiry(admin, lead.id, { title: 'Forty vans', value: 24_000, currency: 'EUR' })
  const second = await createEnquiry(admin, lead.id, { title: 'Two lorries' })
  const { view, asked } = await showView(page, key, { tool: 'get_pipeline_figures', args: { verticalId } })
  const stageOf = view.getByLabel('Stage of Forty vans')
  await expectSoon(stageOf).toBeVisible()
  await expectSoon(view.getByText('€24,000')).toBeVisible()
  const next = await stageOf.locator('option').nth(1).textContent()
  await stageOf.selectOption({ index: 1 })
  await expectSoon(
    view.getByRole('listitem', { name: next!, exact: true }).getByText('Forty vans'),
  ).toBeVisible()
  const stored = await as(admin).get(`/api/enquiries/${first.id}`)
  expect(stored.body.stage).toBe(next)

  const lost = view.getByLabel('Stage of Two lorries')
  await lost.selectOption({ index: (await lost.locator('option').count()) - 1 })
  await view.getByLabel('Why was Two lorries lost?').selectOption({ index: 1 })
  await expectSoon(view.getByText('Two lorries')).toHaveCount(0)
  expect((await as(admin).get(`/api/enquiries/${second.id}`)).body.stageType).toBe('enquiry_lost')
  await view.getByRole('button', { name: 'Forty vans' }).click()
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({
      method: 'ui/open-link',
      params: { url: expect.stringContaining(first.id) },
    })
})

test('a board without enquiries says so; one that cannot load says why, and tries again', async () => {
  const { verticalId, key } = await world()
  let isRefused = true
  const { view } = await showView(page, key, {
    tool: 'get_pipeline_figures',
    args: { verticalId },
    refuse: (name) => isRefused && name === 'query',
  })
  await expectSoon(view.getByRole('alert')).toContainText('The host does not allow this.')
  isRefused = false
  await view.getByRole('button', { name: 'Retry' }).click()
  await expectSoon(view.getByText('No open enquiries')).toBeVisible()
})

test('the lead card logs a call with its next step, once, and keeps what was typed where it is refused', async () => {
  const { admin, verticalId, key } = await world()
  const lead = await createLead(admin, verticalId, { name: 'Globex' })
  let isRefused = true
  const { view, asked } = await showView(page, key, {
    tool: 'get_lead',
    args: { leadId: lead.id },
    theme: 'dark',
    refuse: (name) => isRefused && name === 'log_call',
  })
  await expectSoon(view.getByRole('heading', { name: 'Globex' })).toBeVisible()
  await view.getByLabel('Outcome').selectOption('voicemail')
  await view.getByLabel('Note').fill('Asked to call back')
  await view.getByLabel('Next step').fill('Call again')
  await view.getByRole('button', { name: 'Log call' }).click()
  await expectSoon(view.getByRole('alert')).toContainText('The host does not allow this.')
  await expectSoon(view.getByLabel('Note')).toHaveValue('Asked to call back')
  isRefused = false
  await view.getByRole('button', { name: 'Log call' }).click()
  await expectSoon(view.getByText('The call is logged.')).toBeVisible()
  await expectSoon(view.getByRole('list', { name: 'Latest calls' })).toContainText('Voicemail')
  await expectSoon(view.getByLabel('Note')).toHaveValue('')
  const [tried, logged] = calls(asked).filter((call) => 'name' in call && call.name === 'log_call')
  expect(logged).toEqual(tried)
  const { body } = await as(admin).get(`/api/leads/${lead.id}/calls`)
  expect(body).toMatchObject([{ outcome: 'voicemail', note: 'Asked to call back' }])
  const tasks = (await as(admin).get(`/api/leads/${lead.id}/tasks`)).body
  expect(tasks).toMatchObject([{ title: 'Call again' }])
})

test('my day completes a task, opens it again and puts another off', async () => {
  const { admin, verticalId, key, assistant } = await world()
  const lead = await createLead(admin, verticalId)
  for (const title of ['Send the quote', 'Call back'])
    await assistant.call('create_task', {
      record: `lead/${lead.id}`,
      title,
      dueDate: today(),
      assigneeId: admin.id,
    })
  const { view } = await showView(page, key, { tool: 'get_my_day', args: { timeZone: 'UTC' } })
  const done = view.getByLabel('Done: Send the quote')
  await done.click()
  await expectSoon(done).toBeChecked()
  await expectSoon(view.getByRole('listitem').filter({ hasText: 'Call back' })).toHaveAttribute(
    'aria-busy',
    'false',
  )
  await view.getByRole('button', { name: 'Tomorrow' }).click()
  await expectSoon(view.getByRole('listitem').filter({ hasText: 'Call back' })).toContainText('Tomorrow')
  await expectSoon(view.getByRole('button', { name: 'Tomorrow' })).toHaveCount(0)
  const tasks: { title: string; status: string; dueDate: string }[] = (
    await as(admin).get(`/api/leads/${lead.id}/tasks`)
  ).body
  expect(tasks.find(({ title }) => title === 'Send the quote')?.status).toBe('completed')
  expect(tasks.find(({ title }) => title === 'Call back')!.dueDate > today()).toBe(true)
})

test('my day is empty, follows the theme of its host, and says why a tool refused', async () => {
  const { key } = await world()
  const { view, tell, asked } = await showView(page, key, { tool: 'get_my_day', args: {} })
  await expectSoon(view.getByText('Nothing is due today')).toBeVisible()
  const background = () => view.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor)
  const light = await background()
  await tell('ui/notifications/host-context-changed', { theme: 'dark' })
  await expect.poll(background).not.toBe(light)
  expect(
    asked.filter(({ method }) => method.endsWith('size-changed')).at(-1)!.params.height,
  ).toBeLessThanOrEqual(500)
  const refusal = { isError: true, content: [{ type: 'text', text: 'The vertical does not exist.' }] }
  await tell('ui/notifications/tool-result', refusal)
  await expectSoon(view.getByRole('alert')).toContainText('The vertical does not exist.')
})

test('the import preview shows the rows, imports them and undoes it, also on a phone', async () => {
  const { admin, verticalId, key, assistant } = await world()
  await page.setViewportSize({ width: 390, height: 700 })
  const columns = [
    { name: 'Company', field: 'name' },
    { name: 'Mail', field: 'email' },
    { name: 'Colour', field: null },
  ]
  const rows = Array.from({ length: 60 }, (_, at) => [`Company ${at}`, `office@company-${at}.example`, 'red'])
  const prepared = await assistant.call('prepare_import', {
    verticalId,
    fileName: 'fair.csv',
    columns,
    duplicates: 'skip',
    rows: rows.length,
  })
  const importId: string = prepared.structuredContent.id
  const { view, asked } = await showView(page, key, {
    tool: 'add_import_rows',
    args: { importId, first: 1, rows },
  })
  await expectSoon(view.getByRole('cell', { name: 'Company 0', exact: true })).toBeVisible()
  expect((await as(admin).get(`/api/verticals/${verticalId}/leads`)).body).toEqual([])
  const heights = asked
    .filter(({ method }) => method.endsWith('size-changed'))
    .map(({ params }) => params.height!)
  expect(Math.max(...heights)).toBe(500)
  await view.getByRole('button', { name: 'Import 60 rows' }).click()
  await expectSoon(view.getByText('60 created')).toBeVisible()
  expect((await as(admin).get(`/api/verticals/${verticalId}/leads`)).headers.get('x-total-count')).toBe('60')
  await view.getByRole('button', { name: 'Undo' }).click()
  await expectSoon(view.getByText('60 removed')).toBeVisible()
  expect((await as(admin).get(`/api/verticals/${verticalId}/leads`)).body).toEqual([])
})
