import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LoadFailed } from '../index.ts'
import { phone } from '../testing/page.ts'
import { show } from '../testing/show.tsx'
import { violationsOf } from '../testing/violations-of.ts'
import { SampleTable, sampleLeads } from './sample-table.tsx'

test.for([1280, phone.width])(
  'a table waits, fails and is empty in its own place at %d px',
  async (width) => {
    await page.viewport(width, 800)
    const retry = vi.fn()
    const renderCard = ({ name }: { name: string }) => <p>{name}</p>
    show(<SampleTable rows={[]} loading renderCard={renderCard} />)
    await expect.element(page.getByText('Loading').first()).toBeInTheDocument()
    expect(page.getByText('No leads found').elements()).toEqual([])
    show(<SampleTable rows={[]} renderCard={renderCard} />)
    await expect.element(page.getByText('No leads found')).toBeVisible()
    show(<SampleTable rows={[]} error={<LoadFailed retry={retry} />} renderCard={renderCard} />)
    await page.getByRole('button', { name: 'Retry' }).click()
    expect(retry).toHaveBeenCalledOnce()
  },
)

test('rows stay while they are read again, and say that they are', async () => {
  show(<SampleTable rows={sampleLeads(3)} loading />)
  const table = page.getByRole('grid', { name: 'Leads' })
  await expect.element(table).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByRole('link', { name: 'Lead 2' })).toBeVisible()
})

test('without anything to open, the table is read and scrolled by keyboard', async () => {
  show(<SampleTable rows={sampleLeads(100)} onRowClick={undefined} selection={undefined} />)
  const table = page.getByRole('table', { name: 'Leads' })
  await expect.element(table).toBeVisible()
  expect(table.element().parentElement?.tabIndex).toBe(0)
  expect(await violationsOf(table.element())).toEqual([])
})
