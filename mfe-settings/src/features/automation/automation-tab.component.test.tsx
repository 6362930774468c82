import {
  appsApi,
  customFieldsApi,
  emailTemplatesApi,
  enquiryViewsApi,
  formsApi,
  InstalledApp,
  leadViewsApi,
  lossReasonsApi,
  organizationApi,
  Rule,
  RuleRun,
  rulesApi,
  stagesApi,
  webhooksApi,
} from '@ginkgo/contracts'
import {
  answer,
  selectOption,
  idOf,
  refusal,
  samplePerson,
  sampleVertical,
  seeToast,
  sessionOf,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { desktop, phone, violationsOf } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import AutomationTab from './automation-tab.tsx'

const { id: verticalId, createdAt, updatedAt } = sampleVertical
const rule = Rule.parse({
  id: idOf(80),
  verticalId,
  name: 'Call a new lead',
  recordType: 'lead',
  trigger: { type: 'created' },
  condition: { is: { source: 'web' } },
  whileTrue: false,
  stopWhen: [],
  workingHours: true,
  actions: [{ type: 'create_task', title: 'Call', dueInDays: 1 }],
  sentence: 'When a lead is created and “Source” is Web: create the task “Call” due in 1 day for the owner.',
  active: true,
  inactiveReason: null,
  ownerId: idOf(2),
  ownerName: 'Ada Admin',
  failures: 0,
  createdAt,
  updatedAt,
})
const run = RuleRun.parse({
  id: idOf(81),
  ruleId: rule.id,
  ruleName: rule.name,
  recordType: 'lead',
  recordId: idOf(5),
  recordName: 'Acme',
  leadId: idOf(5),
  enquiryId: null,
  state: 'failed',
  step: 0,
  nextAction: null,
  steps: [{ action: 'create the task “Call”', outcome: 'failed', message: 'Nobody is there', at: createdAt }],
  cause: 'x',
  nextAt: null,
  createdAt,
  updatedAt,
})

const parcels = InstalledApp.parse({
  name: 'mfe-parcels',
  scopes: [],
  trust: 'sandbox',
  paused: null,
  installedAt: createdAt,
  installedBy: null,
  automation: {
    title: 'Parcels',
    triggers: [
      {
        name: 'delivered',
        title: 'A parcel is delivered',
        about: 'lead',
        fields: [{ name: 'weight', label: 'Weight', type: 'number' }],
      },
    ],
    actions: [
      {
        name: 'send',
        title: 'Send a parcel',
        about: 'lead',
        fields: [{ name: 'content', label: 'Content', type: 'text', required: true }],
      },
      { name: 'invoice', title: 'Invoice it', about: 'enquiry' },
    ],
  },
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const item = (name: string) => page.getByRole('menuitem', { name, exact: true })

function show(rules: readonly Rule[], session = {}) {
  answer(rulesApi.list, () => [...rules])
  for (const api of [
    stagesApi.list,
    lossReasonsApi.list,
    organizationApi.users,
    emailTemplatesApi.list,
  ] as const)
    answer(api, () => [])
  answer(appsApi.list, () => [parcels])
  for (const api of [
    webhooksApi.list,
    leadViewsApi.list,
    enquiryViewsApi.list,
    formsApi.list,
    customFieldsApi.list,
  ] as const)
    answer(api, () => [])
  showInPortal(<AutomationTab />, { remote: 'settings', session })
}

test('a rule begins with one that is made, reads as a sentence while it is written, and is created paused', async () => {
  show([])
  const created = answer(rulesApi.create, () => ({ ...rule, active: false }))
  await expect.element(page.getByText('No rules yet')).toBeVisible()
  await button('Create Rule').click()
  await item('Wake a quiet lead').click()
  await expect
    .element(
      page.getByText(/^When nothing happens with a lead for 14 days: create the task “Get in touch again”/),
    )
    .toBeVisible()
  await button('Add action').click()
  await item('Notify somebody').click()
  await page.getByLabelText('Message').fill('Quiet for two weeks')
  expect(await violationsOf()).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Create Rule' }).click()
  await seeToast('Rule created. Look at what it would do, then switch it on')
  expect(created.at(-1)).toMatchObject({
    body: {
      name: 'Wake a quiet lead',
      active: false,
      trigger: { type: 'idle', days: 14 },
      actions: [{ type: 'create_task' }, { type: 'notify', to: ['owner'], message: 'Quiet for two weeks' }],
    },
  })
})

test.for([desktop, phone])('what starts, assigns and ends a rule is chosen, at %o', async (size) => {
  await page.viewport(size.width, size.height)
  show([rule])
  answer(organizationApi.users, () => [samplePerson()])
  const changed = answer(rulesApi.update, () => rule)
  await button('Actions for Call a new lead').click()
  await item('Edit').click()
  const dialog = page.getByRole('dialog')
  await selectOption(dialog as never, 'Starts when', 'It is changed')
  await selectOption(dialog as never, 'Field', 'Source')
  await selectOption(dialog as never, 'To', 'Referral')
  await dialog.getByRole('button', { name: 'Add action' }).click()
  await item('Assign it').click()
  await selectOption(dialog as never, 'Who gets it', 'By a table')
  await dialog.getByRole('button', { name: 'Add line' }).click()
  await selectOption(dialog as never, 'Person of line 1', 'Ada Admin')
  await dialog.getByRole('button', { name: 'Add action' }).click()
  await item('Wait').click()
  await dialog.getByLabelText('A meeting is planned').click()
  expect(await violationsOf()).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seeToast('Rule changed successfully')
  expect(changed.at(-1)).toMatchObject({
    body: {
      trigger: { type: 'changed', field: 'source', to: 'referral' },
      actions: [{}, { how: 'table', table: [{ is: {}, userId: idOf(2) }] }, { type: 'wait' }],
      stopWhen: ['meeting_planned'],
    },
  })
})

test('shows what a rule would do and what it did, goes on with what failed, and pauses it', async () => {
  show([rule])
  answer(rulesApi.dryRun, () => ({
    records: [{ id: idOf(5) as never, name: 'Acme', actions: ['create the task'] }],
  }))
  answer(rulesApi.runs, () => [run])
  const retried = answer(rulesApi.retryRun, () => ({ ...run, state: 'running' as const }))
  const changed = answer(rulesApi.update, () => ({ ...rule, active: false }))
  await expect.element(page.getByText(rule.sentence)).toBeVisible()
  await button('Actions for Call a new lead').click()
  await item('What it would do').click()
  await expect.element(page.getByText('create the task', { exact: true })).toBeVisible()
  await button('Done').click()
  await button('Actions for Call a new lead').click()
  await item('Runs').click()
  await expect.element(page.getByText(/Nobody is there/)).toBeVisible()
  expect(await violationsOf()).toEqual([])
  await button('Retry').click()
  await seeToast('The run goes on')
  expect(retried).toHaveLength(1)
  await button('Done').click()
  await button('Actions for Call a new lead').click()
  await item('Pause').click()
  await seeToast('Rule changed successfully')
  expect(changed.at(-1)).toMatchObject({ body: { active: false } })
})

test('on a phone, says why a rule was paused; executives read', async () => {
  await page.viewport(phone.width, phone.height)
  show(
    [{ ...rule, active: false, inactiveReason: 'Whoever it acted for has left' }],
    sessionOf('sales_executive'),
  )
  await expect.element(page.getByText('Whoever it acted for has left')).toBeVisible()
  await expect
    .element(
      page.getByText('Only Organisation Admins and Sales Heads of this vertical can change its rules.'),
    )
    .toBeVisible()
})

test('shows that rules could not be read', async () => {
  show([])
  answer(rulesApi.list, () => refusal(503))
  await expect.element(button('Retry')).toBeVisible()
})

test('what an app adds starts a rule and is done by it, with its fields', async () => {
  show([])
  const created = answer(rulesApi.create, () => ({ ...rule, active: false }))
  await button('Create Rule').click()
  await item('Call a new lead').click()
  const dialog = page.getByRole('dialog')
  await selectOption(dialog as never, 'Starts when', 'Parcels: A parcel is delivered')
  await dialog.getByLabelText('Weight: at least').fill('10')
  await dialog.getByRole('button', { name: 'Add action' }).click()
  expect(item('Parcels: Invoice it').elements()).toEqual([])
  await item('Parcels: Send a parcel').click()
  await dialog.getByLabelText('Content').fill('Thanks for {{event.weight}} kg')
  await expect
    .element(dialog)
    .toMatchTextContent('“Parcels: A parcel is delivered” with “weight” is at least 10')
  expect(await violationsOf()).toEqual([])
  await dialog.getByRole('button', { name: 'Create Rule' }).click()
  await seeToast('Rule created. Look at what it would do, then switch it on')
  expect(created.at(-1)).toMatchObject({
    body: {
      trigger: { type: 'app_event', app: 'mfe-parcels', event: 'delivered', is: { weightFrom: '10' } },
      actions: [
        ...[{}, {}],
        { app: 'mfe-parcels', action: 'send', fields: { content: 'Thanks for {{event.weight}} kg' } },
      ],
    },
  })
})
