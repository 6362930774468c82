import { type Lead, leadFields } from '@ginkgo/contracts'
import { idOf, sampleLead, showInPortal } from '@ginkgo/portal-sdk/testing'
import { DataTable } from '@ginkgo/ui/table'
import { hostileTexts, rowCost } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import { leadColumns } from './lead-columns.tsx'

const columns = leadColumns(
  leadFields,
  () => () => {},
  () => {},
  [],
  false,
).filter(({ optional }) => !optional)

function show(texts: readonly string[]) {
  const leads = texts.map((text, place) =>
    sampleLead({
      id: idOf(100 + place) as Lead['id'],
      name: text,
      email: `ada.${place}@example.test`,
      industry: text,
      phone: '+49 721 1234',
      phoneE164: '+497211234',
      tags: [text, `second ${text}`, `third ${text}`],
      ownerFirstName: text,
      ownerLastName: 'Admin',
    }),
  )
  showInPortal(
    <DataTable<Lead>
      label="Leads"
      columns={columns}
      rows={leads}
      rowKey={({ id }) => id}
      onRowClick={() => {}}
      selection={{ keys: new Set(), onChange: () => {}, nameOf: ({ name }) => name }}
    />,
    { remote: 'leads' },
  )
}
const rows = () => [...document.querySelectorAll<HTMLElement>('[role="row"][data-row]')]

/** A row in the tab order or below the pointer has its controls as well. */
const isAtRest = (row: HTMLElement) => row.tabIndex < 0 && !row.matches(':hover')

test('a row with all that a lead can have is one component of few elements', async () => {
  await page.viewport(1280, 800)
  show(['Globex', 'Initech', 'Umbrella'])
  await expect.poll(() => rows().length).toBe(3)
  const costs = rows().filter(isAtRest).map(rowCost)
  expect(costs.length).toBeGreaterThan(0)
  for (const cost of costs) expect(cost).toEqual({ elements: 16, components: 1 })
  // The row in the tab order has its controls, and another one gets them with the pointer.
  await expect.element(page.getByRole('button', { name: 'Create Enquiry for Globex' })).toBeVisible()
  expect(
    rows()
      .filter(isAtRest)
      .flatMap((row) => [...row.querySelectorAll('button:not([role="checkbox"])')]),
  ).toEqual([])
  await page.getByRole('link', { name: 'Umbrella' }).hover()
  await expect.element(page.getByRole('button', { name: 'Create Enquiry for Umbrella' })).toBeVisible()
  for (const name of ['ada.2@example.test', 'Chat with +49 721 1234'])
    await expect
      .element(page.getByRole('row', { name: /Umbrella/ }).getByRole('link', { name }))
      .toBeVisible()
})

test('whatever stands in a lead is shown as it is', async () => {
  await page.viewport(1280, 800)
  show(hostileTexts)
  await expect.poll(() => rows().length).toBe(hostileTexts.length)
  hostileTexts.forEach((text, place) => {
    const shown = (column: string) => rows()[place]!.querySelector(`[data-column="${column}"]`)!
    expect(shown('name').textContent).toBe(text)
    expect(shown('industry').textContent).toBe(text)
    expect(shown('tags').textContent).toBe(`${text}second ${text}`)
    expect(getComputedStyle(shown('tags'), '::after').content).toContain('"+1"')
    expect(shown('tags').getAttribute('title')).toContain(`third ${text}`)
    expect(rowCost(rows()[place]!)).toEqual({ elements: isAtRest(rows()[place]!) ? 16 : 21, components: 1 })
  })
  expect((globalThis as { wasRun?: unknown }).wasRun).toBeUndefined()
})
