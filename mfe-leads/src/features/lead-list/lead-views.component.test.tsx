import { leadViewsApi, type View } from '@ginkgo/contracts'
import { viewsOf } from '@ginkgo/lists'
import { useColumnChoices } from '@ginkgo/fields/columns'
import { useViews, ViewsMenu } from '@ginkgo/fields/views'
import { answer, idOf, refusal, sampleSession, seeToast, showInPortal } from '@ginkgo/portal-sdk/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import leadListData from './lead-list-data.ts'

const at = '2026-01-02T03:04:05.000Z'
const saved = leadViewsApi.get.output.parse({
  id: idOf(50),
  verticalId: idOf(1),
  name: 'Hot',
  query: { tab: 'all' },
  columns: [{ id: 'name' }],
  isShared: false,
  isDefault: false,
  ownerId: idOf(2),
  own: true,
  createdAt: at,
  updatedAt: at,
})

function Menu() {
  const views = useViews(viewsOf(leadListData))
  const choices = useColumnChoices('leads', views.current)
  return (
    <>
      <ViewsMenu list={viewsOf(leadListData)} views={views} columns={choices} />
      <button type="button" onClick={() => choices.keep([{ id: 'email' }])}>
        Other columns
      </button>
    </>
  )
}

const open = async (view: View, session = {}, search = `?saved=${view.id}&tab=all&source=web`) => {
  answer(leadViewsApi.list, () => [view])
  const updates = answer(leadViewsApi.update, () => refusal(409, { code: 'stale_edit', message: 'Stale' }))
  showInPortal(<Menu />, { remote: 'leads', search, session })
  await expect.element(page.getByText('Hot')).toBeVisible()
  return updates
}
const menu = page.getByRole('button', { name: 'Views' })
const items = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent)

afterEach(() => sessionStorage.clear())

test('an update sends what was changed, against the version that was read, and overwrites no other', async () => {
  const updates = await open(saved)
  await expect.element(menu).toHaveTextContent('Hotchanged')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Update Hot' }).click()
  await seeToast('Hot was changed elsewhere meanwhile. Look at it and update it again.')
  expect(updates).toHaveLength(1)
  expect(updates[0]).toMatchObject({ ifMatch: at, body: { query: { tab: 'all', source: 'web' } } })
  expect(updates[0]?.body).not.toHaveProperty('columns')
  await page.getByRole('button', { name: 'Other columns' }).click()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Update Hot' }).click()
  await expect.poll(() => updates[1]?.body).toMatchObject({ columns: [{ id: 'email' }] })
})

test('who may not share changes views of their own alone', async () => {
  const user = {
    ...sampleSession.user,
    globalRole: 'member' as const,
    verticals: [{ verticalId: sampleSession.vertical!.id, role: 'sales_executive' as const }],
  }
  await open({ ...saved, own: false, isShared: true }, { user }, `?saved=${saved.id}&tab=all`)
  await menu.click()
  await expect.poll(items).toEqual(['Save as new view', 'Copy link'])
})

test('a head changes what is shared, but not what its owner begins with', async () => {
  await open({ ...saved, own: false, isShared: true }, {}, `?saved=${saved.id}&tab=all`)
  await menu.click()
  await expect.poll(items).toEqual(['Save as new view', 'Copy link', 'Rename', 'Stop sharing', 'Delete view'])
})

test('a new view is open as soon as it is saved, before the views have been read again', async () => {
  answer(leadViewsApi.list, () => [])
  showInPortal(<Menu />, { remote: 'leads', search: '?tab=all&source=web' })
  await expect.element(menu).toBeVisible()
  const named = {
    ...saved,
    id: idOf(51) as View['id'],
    name: 'From the web',
    query: { tab: 'all', source: 'web' },
  }
  answer(leadViewsApi.create, () => named)
  const reads = answer(leadViewsApi.list, () => new Promise<never>(() => undefined))
  answer(leadViewsApi.get, () => named)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Save as new view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('From the web')
  await page.getByRole('button', { name: 'Save View' }).click()
  await seeToast('View saved')
  await expect.poll(() => reads).toHaveLength(1)
  expect(new URLSearchParams(location.search).get('saved')).toBe(named.id)
  await expect.element(menu).toHaveTextContent('From the web')
})
