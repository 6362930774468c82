import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RefusalsDialog, SelectionBar, TagPopover } from './index.ts'
import { phone } from '../testing/page.ts'
import { show } from '../testing/show.tsx'
import { violationsOf } from '../testing/violations-of.ts'

test.for([1280, phone.width])(
  'what is selected is told and worked on in one bar, at %d px',
  async (width) => {
    await page.viewport(width, 800)
    const onClear = vi.fn()
    const onTag = vi.fn()
    show(
      <SelectionBar label="Selected leads" text="2 leads selected" busy={false} onClear={onClear}>
        <TagPopover label="Add tag" disabled={false} maxLength={50} onTag={onTag} />
        <TagPopover label="Remove tag" disabled={false} maxLength={50} offered={['spring']} onTag={onTag} />
      </SelectionBar>,
    )
    const bar = page.getByRole('region', { name: 'Selected leads' })
    await expect.element(bar.getByRole('status')).toHaveTextContent('2 leads selected')
    const { left, right } = bar.element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
    expect(await violationsOf(bar.element())).toEqual([])
    await bar.getByRole('button', { name: 'Add tag' }).click()
    await userEvent.keyboard('vip{Enter}')
    expect(onTag).toHaveBeenLastCalledWith('vip')
    await bar.getByRole('button', { name: 'Clear selection' }).click()
    expect(onClear).toHaveBeenCalledOnce()
  },
)

test('those that were left as they were are named with the reason', async () => {
  const onClose = vi.fn()
  const refusals = [{ id: 'a', name: 'Globex', message: 'Only its owner may do this' }]
  show(
    <RefusalsDialog
      title="1 lead archived"
      description="1 could not be changed."
      refusals={refusals}
      onClose={onClose}
    />,
  )
  const dialog = page.getByRole('dialog', { name: '1 lead archived' })
  await expect.element(dialog).toMatchTextContent(/Globex.*Only its owner may do this/)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
