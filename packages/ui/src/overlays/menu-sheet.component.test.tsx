import { Pencil } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { Button } from '../controls/button.tsx'
import { boxOf, drawn, pointIn } from '../testing/gestures.ts'
import { desktop, phone } from '../testing/page.ts'
import { show } from '../testing/show.tsx'
import { DropdownMenu, MenuCheckItem, MenuItem, MenuLabel } from './dropdown-menu.tsx'

const menu = page.getByRole('menu')
const opener = page.getByRole('button', { name: 'More', exact: true })

const draw = async ({ width, height }: { width: number; height: number }) => {
  await page.viewport(width, height)
  const [onEdit, onBelow] = [vi.fn(), vi.fn()]
  show(
    <main>
      <h1>Deals</h1>
      <div style={{ display: 'flex', justifyContent: 'end', padding: '4rem 1rem' }}>
        <DropdownMenu align="end" trigger={<Button>More</Button>}>
          <MenuLabel>Deal</MenuLabel>
          <MenuItem icon={<Pencil size={15} />} onSelect={onEdit}>
            Edit
          </MenuItem>
          <MenuItem>Move to another stage of the pipeline</MenuItem>
          <MenuCheckItem checked onSelect={() => undefined}>
            Follow
          </MenuCheckItem>
        </DropdownMenu>
      </div>
      <Button onClick={onBelow} style={{ width: '100%', height: '8rem' }}>
        Below
      </Button>
    </main>,
  )
  // A pointer that rests where an item comes would choose that one.
  await page.getByRole('heading', { name: 'Deals' }).hover()
  return { onEdit, onBelow }
}

test('on a phone a menu is a sheet at the bottom, with its items on the left', async () => {
  const { onEdit } = await draw(phone)
  await opener.click()
  await expect.element(menu).toBeVisible()
  await drawn()
  const { left, right, bottom, top } = boxOf(menu)
  expect([left, right, Math.round(bottom)]).toEqual([0, phone.width, phone.height])
  expect(top).toBeGreaterThan(phone.height / 2)
  for (const item of menu.getByRole('menuitem').elements()) {
    expect(item.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    expect(getComputedStyle(item).textAlign).toBe('left')
  }
  // Nobody reads what is behind it.
  await expect.element(page.getByRole('heading', { name: 'Deals' })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect.element(menu).not.toBeInTheDocument()
  expect(onEdit).toHaveBeenCalledOnce()
  await expect.element(opener).toHaveFocus()
})

test('on a phone Escape and a press beside it close the sheet, and the focus goes back', async () => {
  const { onBelow } = await draw(phone)
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect
    .element(page.getByRole('menuitem', { name: 'Move to another stage of the pipeline' }))
    .toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()

  await opener.click()
  await expect.element(menu).toBeVisible()
  await page.elementLocator(document.documentElement).click({ position: { x: 195, y: 250 } })
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(onBelow).not.toHaveBeenCalled()
})

test('a slow press on a button that the sheet covers chooses nothing', async () => {
  const { onEdit } = await draw(phone)
  const covered = opener.element().parentElement!
  Object.assign(covered.style, { position: 'fixed', right: '0', bottom: '0' })
  const point = pointIn(opener)
  await commands.mouse([{ to: point }, 'down'])
  await expect.element(menu).toBeVisible()
  await drawn()
  expect(boxOf(menu).top).toBeLessThan(point.y)
  await commands.mouse(['up'])
  await drawn()
  await expect.element(menu).toBeVisible()

  // A press that begins in the sheet may move on to another item.
  const edit = page.getByRole('menuitem', { name: 'Edit' })
  await commands.mouse([
    { to: pointIn(page.getByRole('menuitemcheckbox', { name: 'Follow' })) },
    'down',
    { to: pointIn(edit), steps: 4 },
    'up',
  ])
  await expect.element(menu).not.toBeInTheDocument()
  expect(onEdit).toHaveBeenCalledOnce()
})

test('on a desk it opens beside its button, and the page stays in reach', async () => {
  await draw(desktop)
  await opener.click()
  await expect.element(menu).toBeVisible()
  await drawn()
  expect(boxOf(menu).width).toBeLessThan(desktop.width / 2)
  expect(Math.abs(boxOf(menu).top - boxOf(opener).bottom)).toBeLessThan(8)
  await expect.element(page.getByRole('heading', { name: 'Deals' })).toBeInTheDocument()
})
