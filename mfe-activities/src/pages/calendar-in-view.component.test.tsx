import { meetingsApi, meetingViewsApi, organizationApi, type View } from '@ginkgo/contracts'
import { answer, idOf, samplePerson, showInPortal } from '@ginkgo/portal-sdk/testing'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../remote.css'
import extensions from '../extensions.ts'
import MeetingsPage from './meetings-page.tsx'

beforeEach(() => page.viewport(1280, 800))

test('a view keeps the span of the calendar, and not the day it was saved on', async () => {
  const at = '2026-01-02T03:04:05.000Z'
  let view: View | undefined
  const saved = answer(meetingViewsApi.create, ({ body }) => {
    view = meetingViewsApi.get.output.parse({
      id: idOf(50),
      verticalId: idOf(1),
      isShared: false,
      isDefault: false,
      columns: null,
      ownerId: idOf(2),
      own: true,
      createdAt: at,
      updatedAt: at,
      ...body,
    })
    return view
  })
  answer(meetingViewsApi.get, () => view!)
  answer(meetingViewsApi.list, () => [])
  answer(organizationApi.users, () => [samplePerson()])
  answer(meetingsApi.listAll, () => [])
  showInPortal(<MeetingsPage />, {
    remote: 'activities',
    extensions,
    search: '?view=calendar&date=2032-03-15',
  })
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await expect.poll(() => location.search).toContain('span=week')
  expect(location.search).toContain('date=2032-03-15')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as new view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My week')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saved[0]?.body).toMatchObject({ name: 'My week' })
  expect(saved[0]?.body['query']).toEqual({ tab: 'scheduled', view: 'calendar', span: 'week' })
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await expect.poll(() => location.search).not.toContain('span')
})
