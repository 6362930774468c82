import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chatLink, controlsClass, DataTable, phoneCell, withControls } from '../data-table/index.ts'
import { show } from '../testing/show.tsx'
import { PhoneLinks } from './phone-links.tsx'

const linesOf = (node: Element): number =>
  Math.round(node.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(node).lineHeight))

test('in a table a number keeps one line and all of its column, and the chat comes while the row is pointed at', async () => {
  await page.viewport(1280, 800)
  const phoneOf = (id: string) => ({ phone: `+971 84 289243${id}`, chatDigits: `97184289243${id}` })
  show(
    <>
      <DataTable
        label="Leads"
        columns={[
          { id: 'name', header: 'Name', width: '10rem', cell: () => 'Globex' },
          {
            id: 'phone',
            header: 'Phone',
            width: '8.25rem',
            cellClass: controlsClass,
            cell: ({ id }) => phoneCell(phoneOf(id)),
            activeCell: ({ id }) => withControls(phoneCell(phoneOf(id)), chatLink(phoneOf(id))),
          },
        ]}
        rows={[{ id: '4' }, { id: '5' }]}
        rowKey={({ id }) => id}
      />
      <div style={{ width: '5rem' }}>
        <PhoneLinks phone="+44 20 7946 0958" chatDigits={undefined} />
      </div>
    </>,
  )
  const number = page.getByRole('link', { name: '+971 84 2892435', exact: true })
  await expect.element(number).toBeVisible()
  expect(linesOf(number.element())).toBe(1)
  expect(number.element().scrollWidth).toBeLessThanOrEqual(number.element().clientWidth)
  const chat = page.getByRole('link', { name: 'Chat with +971 84 2892435' })
  await page.getByText('Name').hover()
  await expect.element(chat).not.toBeInTheDocument()
  const before = number.element()
  await number.hover()
  await expect.element(chat).toBeVisible()
  // What may be pressed already is the same element.
  expect(number.element()).toBe(before)
  await page.getByText('Name').hover()
  // That of the row in the tab order is there for the keyboard.
  const first = page.getByRole('link', { name: 'Chat with +971 84 2892434' })
  const shownBy = () => getComputedStyle(first.element().parentElement!).opacity
  expect(shownBy()).toBe('0')
  first.element().focus({ focusVisible: true } as FocusOptions)
  expect(shownBy()).toBe('1')
  // Elsewhere there may be less room than it needs.
  expect(linesOf(page.getByRole('link', { name: '+44 20 7946 0958' }).element())).toBeGreaterThan(1)
})
