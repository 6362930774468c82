import {
  dashboardApi,
  type GoalProgress,
  GoalProgress as Progress,
  organizationApi,
  OrganizationUser,
} from '@ginkgo/contracts'
import {
  answer,
  selectOption,
  fill,
  idOf,
  refusal,
  sampleSession,
  sampleVertical,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { todayIn } from '@ginkgo/ui'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../../shell.css'
import { GoalsCard } from './goals-card.tsx'
import { monthName } from './goal-share.ts'

const { user } = sampleSession
const at = user.updatedAt
const month = todayIn('UTC').slice(0, 7)
const hedy = OrganizationUser.parse({
  ...user,
  id: idOf(5),
  firstName: 'Hedy',
  lastName: 'Head',
  globalRole: 'member',
  active: true,
  createdAt: at,
  verticals: [{ verticalId: sampleVertical.id, verticalName: 'Sales', role: 'sales_head' }],
})
const ada = OrganizationUser.parse({ ...user, active: true, createdAt: at })
const elsewhere = OrganizationUser.parse({ ...hedy, id: idOf(6), firstName: 'Olga', verticals: [] })

const goalOf = ({ id, firstName, lastName }: OrganizationUser, fields: Partial<GoalProgress> = {}) =>
  Progress.parse({
    id: idOf(70),
    verticalId: sampleVertical.id,
    userId: id,
    user: { id, firstName, lastName },
    month,
    currency: 'EUR',
    valueTarget: 20_000,
    countTarget: 4,
    wonValue: 12_500,
    wonCount: 5,
    updatedAt: at,
    ...fields,
  })

const card = page.getByRole('region', { name: 'Goals' })
const draw = (session = {}) => showInPortal(<GoalsCard />, { remote: 'shell', session })
const row = (name: string) => card.getByRole('listitem', { name })

test('shows what is won of the value and of the number', async () => {
  answer(dashboardApi.goals, () => [
    goalOf(hedy),
    goalOf(ada, { wonValue: 0, wonCount: 0, id: idOf(71) as never }),
  ])
  draw()
  await expect.element(row('Hedy Head')).toMatchTextContent('€12,500 of €20,000')
  await expect.element(row('Hedy Head')).toMatchTextContent('62%')
  await expect.element(row('Hedy Head')).toMatchTextContent('5 of 4 enquiries')
  await expect.element(row('Hedy Head')).toMatchTextContent('Reached · 125%')
  await expect.element(card.getByRole('listitem').first()).toMatchTextContent('Ada AdminYou')
  await expect
    .element(row('Ada Admin').getByRole('progressbar').first())
    .toHaveAttribute('aria-valuenow', '0')
})

test('a head sets the first goal, as it was last month', async () => {
  let goals: GoalProgress[] = []
  const before = goalOf(hedy, { id: idOf(72) as never, valueTarget: 9_000, countTarget: null })
  answer(dashboardApi.goals, ({ query }) => (query['month'] === month ? goals : [before]))
  answer(organizationApi.users, () => [ada, elsewhere, hedy])
  const asked = answer(dashboardApi.createGoal, () => {
    goals = [goalOf(hedy, { valueTarget: 9_000, countTarget: 3 })]
    return goals[0]!
  })
  draw()
  await expect.element(card).toMatchTextContent('No goals for this month yet. Set what each person is to win')
  await card.getByRole('button', { name: 'Set goal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set Goal' })
  await expect.element(dialog.getByRole('combobox', { name: 'Person' })).toMatchTextContent('Ada Admin')
  await selectOption(dialog, 'Person', 'Hedy Head')
  await dialog.getByRole('button', { name: /^As in .*: €9,000$/ }).click()
  await fill(dialog, 'Enquiries to win', '3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seeToast('Goal set')
  await expect.element(row('Hedy Head')).toMatchTextContent('€12,500 of €9,000')
  expect(asked.map(({ body }) => body)).toEqual([
    { userId: hedy.id, month, currency: 'EUR', valueTarget: 9_000, countTarget: 3 },
  ])
})

test('a goal is changed against the version that was seen', async () => {
  answer(dashboardApi.goals, () => [goalOf(ada)])
  answer(organizationApi.users, () => [ada])
  const changes = answer(dashboardApi.updateGoal, () =>
    refusal(409, { code: 'stale_edit', message: 'Stale' }),
  )
  draw()
  await row('Ada Admin').getByRole('button', { name: 'Goal of Ada Admin' }).click()
  await page.getByRole('menuitem', { name: 'Edit goal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Goal' })
  await expect.element(dialog).toHaveAccessibleDescription(`Ada Admin, ${monthName(month)}`)
  await fill(dialog, 'Value to win', '30000')
  await fill(dialog, 'Enquiries to win', '')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seeToast('Someone else changed this goal in the meantime')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(changes.map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
    [at, { currency: 'EUR', valueTarget: 30_000, countTarget: null }],
  ])
})

const executive = {
  user: {
    ...user,
    globalRole: 'member' as const,
    verticals: [{ verticalId: sampleVertical.id, role: 'sales_executive' as const }],
  },
}

test('an executive sees their own goal and cannot change it', async () => {
  answer(dashboardApi.goals, () => [goalOf(ada)])
  draw(executive)
  await expect.element(row('Ada Admin')).toMatchTextContent('€12,500 of €20,000')
  await expect.element(card.getByRole('button')).not.toBeInTheDocument()
})

test('an executive without a goal reads who sets it', async () => {
  answer(dashboardApi.goals, () => [])
  draw(executive)
  await expect.element(card).toMatchTextContent('A Sales Head or an Organisation Admin sets it')
})

test('what is typed before the people are known stays', async () => {
  let tell = (_: OrganizationUser[]) => {}
  answer(dashboardApi.goals, () => [])
  answer(organizationApi.users, () => new Promise((resolve) => (tell = resolve)))
  draw()
  await card.getByRole('button', { name: 'Set goal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set Goal' })
  await fill(dialog, 'Value to win', '5000')
  tell([ada])
  await expect.element(dialog.getByRole('combobox', { name: 'Person' })).toMatchTextContent('Ada Admin')
  await expect.element(dialog.getByRole('textbox', { name: 'Value to win' })).toHaveValue('5000')
})
