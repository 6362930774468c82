import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DataTable } from '../data-table/data-table.tsx'
import { show } from '../testing/show.tsx'
import { PhoneLinks } from './phone-links.tsx'

const linesOf = (node: Element): number =>
  Math.round(node.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(node).lineHeight))

test('in a table a number keeps one line and all of its column, and the chat comes while the row is pointed at', async () => {
  await page.viewport(1280, 800)
  const phone = <PhoneLinks phone="+971 84 2892435" chatDigits="971842892435" />
  show(
    <>
      <DataTable
        label="Leads"
        columns={[
          { id: 'name', header: 'Name', width: '10rem', cell: () => 'Globex' },
          { id: 'phone', header: 'Phone', width: '8.25rem', cell: () => phone },
        ]}
        rows={[{ id: 'a' }]}
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
  const shownBy = () => getComputedStyle(chat.element().parentElement!).opacity
  await page.getByText('Name').hover()
  expect(shownBy()).toBe('0')
  await number.hover()
  expect(shownBy()).toBe('1')
  await page.getByText('Name').hover()
  chat.element().focus({ focusVisible: true } as FocusOptions)
  expect(shownBy()).toBe('1')
  // Elsewhere there may be less room than it needs.
  expect(linesOf(page.getByRole('link', { name: '+44 20 7946 0958' }).element())).toBeGreaterThan(1)
})
