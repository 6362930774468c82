import { EnquiryCounts, enquiriesApi, type Stage, Stage as StageSchema, stagesApi } from '@ginkgo/contracts'
import {
  answer,
  fill,
  idOf,
  refusal,
  sampleVertical,
  seeToast,
  sessionOf,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { drawn, phone, pointIn } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import '../../remote.css'
import PipelineTab from './pipeline-tab.tsx'

const { createdAt, updatedAt } = sampleVertical
const stageOf = (name: string, order: number, fields: object = {}): Stage =>
  StageSchema.parse({
    id: idOf(50 + order),
    verticalId: sampleVertical.id,
    pipelineId: idOf(31),
    name,
    order,
    description: null,
    color: '#7FB3E8',
    isSystemStage: order === 0,
    stageType: 'open',
    idleDays: null,
    winProbability: 10,
    createdAt,
    updatedAt,
    ...fields,
  })
const begin = () => [
  stageOf('Inquiry', 0, { description: 'New' }),
  ...['Contacted', 'Qualified', 'Proposal'].map((name, at) => stageOf(name, at + 1)),
]

/** The tab with the server that has the stages. */
async function open(session = {}) {
  let stages = begin()
  answer(stagesApi.list, () => stages.toSorted((one, other) => one.order - other.order))
  const reordered = answer(stagesApi.reorder, ({ body }) => {
    const orders = body['stageOrders'] as { id: string; order: number }[]
    stages = stages.map((stage) => ({ ...stage, order: orders.find(({ id }) => id === stage.id)!.order }))
    return stages
  })
  const created = answer(stagesApi.create, ({ body }) => {
    stages = [...stages, stageOf(String(body['name']), 4)]
    return stages[4]!
  })
  const updated = answer(stagesApi.update, ({ params, ifMatch, body }) => {
    const stage = stages.find(({ id }) => id === params['stageId'])!
    if (ifMatch !== stage.updatedAt) return refusal(409, { code: 'stale_edit', message: 'Stale' })
    return change(stage.name, body)
  })
  const change = (name: string, fields: object): Stage => {
    const now = new Date(Date.parse(updatedAt) + 1000).toISOString()
    stages = stages.map((stage) =>
      stage.name === name ? StageSchema.parse({ ...stage, ...fields, updatedAt: now }) : stage,
    )
    return stages.find((stage) => stage.updatedAt === now)!
  }
  const removed = answer(stagesApi.delete, ({ params }) => {
    stages = stages.filter(({ id }) => id !== params['stageId'])
    return { movedEnquiries: 2 }
  })
  showInPortal(<PipelineTab />, { remote: 'settings', session })
  await expect.element(page.getByText('Proposal', { exact: true })).toBeVisible()
  return { reordered, created, updated, removed, change, ids: () => stages.map(({ id }) => id) }
}

const list = page.getByRole('list', { name: 'Pipeline stages' })
const names = () =>
  list
    .getByRole('button', { name: /^Move / })
    .elements()
    .map((element) => element.getAttribute('aria-label')?.replace('Move ', ''))
const see = (...expected: string[]) => expect.poll(names).toEqual(expected)
const handle = (name: string) => page.getByRole('button', { name: `Move ${name}` })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = page.getByRole('dialog')
const save = () => dialog.getByRole('button', { name: 'Save' }).click()
const said = (text: RegExp) => page.getByText(text)

test('a stage is dragged with the mouse, after 8 pixels', async () => {
  const { reordered } = await open()
  const from = pointIn(handle('Contacted'))
  const to = pointIn(handle('Proposal'))
  await commands.mouse([{ to: from }, 'down', { to: { x: from.x, y: from.y + 7 }, steps: 7 }])
  expect(said(/^Picked up/).elements()).toEqual([])
  await commands.mouse([{ to: { x: to.x, y: to.y + 12 }, steps: 12 }])
  await expect.element(said(/^Picked up Contacted, position 2 of 4\.$/)).toBeInTheDocument()
  await drawn()
  await commands.mouse(['up'])
  await seeToast('Stage reordered successfully')
  await see('Inquiry', 'Qualified', 'Proposal', 'Contacted')
  const order = [50, 52, 53, 51].map((id, at) => ({ id: idOf(id), order: at }))
  expect(reordered.map(({ body }) => body)).toEqual([{ stageOrders: order }])
})

test('stages are moved by keyboard, and Escape puts one back', async () => {
  const { reordered } = await open()
  const lift = async () => {
    handle('Qualified').element().focus()
    await userEvent.keyboard(' ')
    await expect.element(said(/^Picked up Qualified, position 3 of 4\.$/)).toBeInTheDocument()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(said(/^Position 2 of 4\.$/)).toBeInTheDocument()
  }
  await lift()
  await userEvent.keyboard('{Escape}')
  await expect.element(said(/^Qualified put back\.$/)).toBeInTheDocument()
  await see('Inquiry', 'Contacted', 'Qualified', 'Proposal')
  expect(reordered).toEqual([])
  await lift()
  await userEvent.keyboard(' ')
  await seeToast('Stage reordered successfully')
  await see('Inquiry', 'Qualified', 'Contacted', 'Proposal')
})

test('on a phone a stage is moved by a long press', async () => {
  await page.viewport(phone.width, phone.height)
  await open()
  const from = pointIn(handle('Contacted'))
  const to = pointIn(handle('Qualified'))
  await commands.finger(from, ['down'])
  await expect.element(said(/^Picked up Contacted/)).toBeInTheDocument()
  const end = { x: from.x, y: to.y + 14 }
  await commands.finger(from, [{ to: end, steps: 10 }])
  await drawn()
  await commands.finger(end, ['up'])
  await seeToast('Stage reordered successfully')
  await see('Inquiry', 'Qualified', 'Contacted', 'Proposal')
})

test('a stage is added, edited and deleted, and the question says how many enquiries move', async () => {
  const { created, updated, removed } = await open()
  const counted = (count: number) =>
    answer(enquiriesApi.counts, () =>
      EnquiryCounts.parse({
        stages: [{ stageId: idOf(54), count, totals: [] }],
        sources: [],
        open: count,
        won: 0,
        lost: 0,
      }),
    )
  await press('Add Stage')
  await save()
  await expect.element(dialog.getByText('Stage name is required')).toBeVisible()
  await fill(dialog, 'Stage Name', 'Site visit')
  await save()
  await seeToast('Stage created successfully')
  expect(created).toMatchObject([{ body: { name: 'Site visit' }, params: { verticalId: sampleVertical.id } }])
  await press('Edit Site visit')
  await fill(dialog, 'Stage Name', 'Survey')
  await fill(dialog, 'Win Probability (%)', '35')
  await fill(dialog, 'Idle After (days)', '7')
  await save()
  await seeToast('Stage updated successfully')
  expect(updated.at(-1)?.body).toMatchObject({ name: 'Survey', winProbability: 35, idleDays: 7 })
  await expect.element(page.getByText('Win probability 35% · idle after 7 days')).toBeVisible()
  const question = page.getByRole('alertdialog')
  for (const [count, text] of [
    [0, '0 enquiries move to the Inquiry stage.'],
    [1, '1 enquiry moves to the Inquiry stage.'],
  ] as const) {
    counted(count)
    await press('Delete Survey')
    await expect.element(question).toMatchTextContent(text)
    await question.getByRole('button', { name: 'Cancel' }).click()
  }
  await press('Delete Survey')
  await question.getByRole('button', { name: 'Delete' }).click()
  await seeToast('Stage deleted successfully')
  await see('Inquiry', 'Contacted', 'Qualified', 'Proposal')
  expect(removed).toHaveLength(1)
})

test('a system stage keeps its description and is not deleted', async () => {
  await open()
  await expect.element(page.getByRole('button', { name: 'System stages cannot be deleted' })).toBeDisabled()
  await press('Edit Inquiry')
  await expect.element(dialog.getByRole('textbox', { name: 'Description' })).toBeDisabled()
  await expect.element(dialog.getByText('The description of a system stage cannot be changed')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Stage Name' })).toBeEnabled()
})

test('what somebody else changed meanwhile is not overwritten, and is there to be edited', async () => {
  const { change, updated } = await open()
  const description = dialog.getByRole('textbox', { name: 'Description' })
  await press('Edit Contacted')
  await description.fill('Mine')
  change('Contacted', { description: 'Theirs' })
  await save()
  await seeToast('Someone else changed this stage in the meantime. Open it again to see the latest.')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Theirs')).toBeVisible()
  await press('Edit Contacted')
  await expect.element(description).toHaveValue('Theirs')
  await description.fill('Mine')
  await save()
  await seeToast('Stage updated successfully')
  expect(updated).toHaveLength(2)
})

test('a failure of the server is shown with the text of the specification', async () => {
  await open()
  answer(stagesApi.create, () => refusal(500))
  answer(stagesApi.update, () => refusal(500))
  answer(stagesApi.delete, () => refusal(500))
  answer(stagesApi.reorder, () => refusal(500))
  answer(enquiriesApi.counts, () => refusal(500))
  await press('Add Stage')
  await fill(dialog, 'Stage Name', 'Visit')
  await save()
  await seeToast('Failed to create stage')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await press('Edit Contacted')
  await fill(dialog, 'Stage Name', 'Visit')
  await save()
  await seeToast('Failed to update stage')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await press('Delete Contacted')
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent('Its enquiries move to the Inquiry stage.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await seeToast('Failed to delete stage')
  handle('Qualified').element().focus()
  await userEvent.keyboard(' {ArrowUp} ')
  await seeToast('Failed to reorder stage')
  await see('Inquiry', 'Contacted', 'Qualified', 'Proposal')
})

test('who may only read is told why, and changes nothing', async () => {
  await open(sessionOf('sales_executive'))
  await expect
    .element(
      page.getByText('Only Organisation Admins and Sales Heads of this vertical can change its pipeline.'),
    )
    .toBeVisible()
  for (const name of ['Add Stage', 'Edit Contacted', 'Delete Contacted'])
    await expect.element(page.getByRole('button', { name })).toBeDisabled()
})
