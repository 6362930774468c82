import { customName, declaredFields, type Lead, leadFields } from '@ginkgo/contracts'
import { idOf, sampleField, sampleLead, showInPortal } from '@ginkgo/portal-sdk/testing'
import { DataTable } from '@ginkgo/ui/table'
import { violationsOf } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import { leadColumns } from './lead-columns.tsx'

/** What the navigation leaves of 1280 px for a table. */
const tableWidth = 1072

const options = ['Chemicals', 'Food', 'Paper and print'].map((label, place) => ({
  id: `branch-${place}`,
  label,
  color: '#3b82f6',
  isArchived: false,
}))
const branches = sampleField({ key: 'branches', label: 'Branches', type: 'choices', options })
const lead = (number: number, tags: string[] | null, chosen: string[] = []) =>
  sampleLead({
    id: idOf(number) as Lead['id'],
    tags,
    phone: '+971 84 2892435',
    email: 'dangelo.ramirez.783@us.example',
    customFields: { [branches.key]: chosen },
  })

function show(rows: readonly Lead[], { width = tableWidth, withBranches = false } = {}) {
  const fields = withBranches ? { name: leadFields.name, ...declaredFields([branches]) } : leadFields
  const columns = leadColumns(fields, () => undefined, undefined, [], false).filter(
    ({ optional }) => !optional,
  )
  showInPortal(
    <div style={{ width }} data-testid="room">
      <DataTable<Lead> label="Leads" columns={columns} rows={rows} rowKey={({ id }) => id} />
    </div>,
    { remote: 'leads' },
  )
}

const isSeen = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && getComputedStyle(element).clipPath === 'none'
const cellOf = (row: number, column: string) =>
  document.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)
/** The badges that are seen in a cell. */
const badges = (row: number, column = 'tags') =>
  [...(cellOf(row, column)?.querySelectorAll<HTMLElement>('bdi[title]') ?? [])].filter(isSeen)
/** What has the number of the others as its note, and names them in its title. */
const others = (row: number, column = 'tags') => {
  const cell = cellOf(row, column)
  return cell?.matches('[data-note]') ? cell : cell?.querySelector<HTMLElement>('[data-note]')
}
/** The number as it is drawn; a browser may add what a screen reader says. */
const drawnNote = (element: Element) => /^"([^"]*)"/.exec(getComputedStyle(element, '::after').content)?.[1]
const texts = (row: number, column = 'tags') => {
  const note = others(row, column)
  return [...badges(row, column).map(({ textContent }) => textContent), ...(note ? [drawnNote(note)] : [])]
}

test('a row shows the first two tags at every width, and the number of the others names them', async () => {
  show([
    lead(10, ['trade fair', 'spare parts', 'key account']),
    lead(11, ['vip', 'export']),
    lead(12, ['spare parts']),
    lead(13, null),
  ])
  await expect.poll(() => texts(1)).toEqual(['vip', 'export'])
  const room = page.getByTestId('room').element() as HTMLElement
  for (const width of [tableWidth, 1500, 2700]) {
    room.style.width = `${width}px`
    await expect.poll(() => texts(0)).toEqual(['trade fair', 'spare parts', '+1'])
    // The number has room beside the second one, and no third line of its own.
    expect(cellOf(0, 'tags')!.scrollHeight).toBeLessThan(50)
    const { height } = cellOf(3, 'tags')!.parentElement!.getBoundingClientRect()
    for (const row of [0, 1, 2]) {
      expect(cellOf(row, 'tags')!.parentElement!.getBoundingClientRect().height).toBe(height)
      const { right } = cellOf(row, 'tags')!.getBoundingClientRect()
      for (const badge of badges(row)) {
        expect(badge.getBoundingClientRect().right).toBeLessThanOrEqual(right)
        // The words of a tag can be read, not its first letter alone.
        expect(badge.scrollWidth).toBeLessThanOrEqual(badge.clientWidth)
      }
    }
  }
  expect(others(0)).toHaveAttribute('title', 'and key account')
  expect(texts(1)).toEqual(['vip', 'export'])
  expect(texts(2)).toEqual(['spare parts'])
  expect(cellOf(3, 'tags')?.textContent).toBe('–')
  expect(await violationsOf(page.getByRole('table').element())).toEqual([])
})

test('a tag that is too long is cut where it can be read, and its title says all of it', async () => {
  show([lead(10, ['Wants an offer before the end of the year'])])
  await expect.poll(() => texts(0)).toEqual(['Wants an offer before the end of the year'])
  expect(badges(0)[0]!.clientWidth).toBeGreaterThan(60)
  expect(badges(0)[0]).toHaveAttribute('title', 'Wants an offer before the end of the year')
})

test('options of an own field stand in their column in the same way', async () => {
  const [chemicals, food, paper] = options.map(({ id }) => id)
  show([lead(10, null, [food!, chemicals!, paper!])], { width: 500, withBranches: true })
  const name = customName(branches.key)
  await expect.poll(() => texts(0, name)).toEqual(['Food', 'Chemicals', '+1'])
  expect(others(0, name)).toHaveAttribute('title', 'and Paper and print')
})
