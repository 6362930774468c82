import { Vertical, verticalsApi } from '@ginkgo/contracts'
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
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import VerticalsTab from './verticals-tab.tsx'

const later = (at: string) => new Date(Date.parse(at) + 1000).toISOString()
const dialog = page.getByRole('dialog')
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const save = () => dialog.getByRole('button', { name: 'Save' }).click()
const question = page.getByRole('alertdialog')
const remove = async (name: string) => {
  await press(`Delete ${name}`)
  await question.getByRole('button', { name: 'Delete' }).click()
}

async function open(session = {}) {
  let verticals = [sampleVertical, Vertical.parse({ ...sampleVertical, id: idOf(7), name: 'Service' })]
  const change = (id: string, fields: object) => {
    verticals = verticals.map((each) =>
      each.id === id ? Vertical.parse({ ...each, ...fields, updatedAt: later(each.updatedAt) }) : each,
    )
    return verticals.find((each) => each.id === id)!
  }
  answer(verticalsApi.list, () => verticals)
  const created = answer(verticalsApi.create, ({ body }) => {
    verticals = [...verticals, Vertical.parse({ ...sampleVertical, ...body, id: idOf(8) })]
    return verticals[2]!
  })
  const updated = answer(verticalsApi.update, ({ params, ifMatch, body }) =>
    ifMatch === verticals.find(({ id }) => id === params['verticalId'])?.updatedAt
      ? change(params['verticalId']!, body)
      : refusal(409, { code: 'stale_edit', message: 'Stale' }),
  )
  const removed = answer(verticalsApi.delete, ({ params }) => {
    if (params['verticalId'] === sampleVertical.id)
      return refusal(409, { code: 'vertical_not_empty', message: 'This vertical still holds 1 lead' })
    verticals = verticals.filter(({ id }) => id !== params['verticalId'])
    return undefined
  })
  showInPortal(<VerticalsTab />, { remote: 'settings', session })
  await expect.element(page.getByText('Service', { exact: true })).toBeVisible()
  return { created, updated, removed, change }
}

test('a vertical asks for its name, and is added', async () => {
  const { created } = await open()
  await press('Add Vertical')
  await save()
  await expect.element(dialog.getByText('Vertical name is required')).toBeVisible()
  await fill(dialog, 'Name', 'Recruitment')
  await save()
  await seeToast('Vertical created successfully')
  await expect.element(page.getByText('Recruitment')).toBeVisible()
  expect(created.map(({ body }) => body)).toMatchObject([{ name: 'Recruitment' }])
})

test('one with leads is not deleted; another is edited and deleted', async () => {
  const { removed } = await open()
  await press('Edit Service')
  await expect.element(page.getByRole('dialog', { name: 'Edit Vertical' })).toBeVisible()
  await fill(dialog, 'Name', 'Support')
  await fill(dialog, 'Description', 'After the sale')
  await save()
  await seeToast('Vertical updated successfully')
  await expect.element(page.getByText('After the sale')).toBeVisible()
  await remove('Sales')
  await seeToast('This vertical still holds 1 lead')
  await remove('Support')
  await seeToast('Vertical deleted successfully')
  await expect.element(page.getByRole('button', { name: 'Delete Support' })).not.toBeInTheDocument()
  expect(removed.map(({ params }) => params['verticalId'])).toEqual([idOf(1), idOf(7)])
})

test('what somebody else changed meanwhile is not overwritten, and is there to be edited', async () => {
  const { change } = await open()
  const description = dialog.getByRole('textbox', { name: 'Description' })
  await press('Edit Sales')
  await description.fill('Mine')
  change(sampleVertical.id, { description: 'Theirs' })
  await save()
  await seeToast('Someone else changed this vertical in the meantime. Open it again to see the latest.')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Theirs')).toBeVisible()
  await press('Edit Sales')
  await expect.element(description).toHaveValue('Theirs')
  await description.fill('Mine')
  await save()
  await seeToast('Vertical updated successfully')
})

test('a failure of the server is shown with the text of the specification', async () => {
  await open()
  for (const endpoint of [verticalsApi.create, verticalsApi.update, verticalsApi.delete])
    answer(endpoint, () => refusal(500))
  const discard = async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
  }
  await press('Add Vertical')
  await fill(dialog, 'Name', 'Repairs')
  await save()
  await seeToast('Failed to create vertical')
  await discard()
  await press('Edit Sales')
  await fill(dialog, 'Name', 'Selling')
  await save()
  await seeToast('Failed to update vertical')
  await discard()
  await remove('Service')
  await seeToast('Failed to delete vertical')
})

test('who may only read is told why, and changes nothing', async () => {
  await open(sessionOf('sales_head'))
  await expect.element(page.getByText('Only an Organisation Admin can change verticals.')).toBeVisible()
  for (const name of ['Add Vertical', 'Edit Sales', 'Delete Sales'])
    await expect.element(page.getByRole('button', { name })).toBeDisabled()
})
