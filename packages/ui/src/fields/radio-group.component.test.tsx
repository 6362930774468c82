import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../index.ts'
import { Field, RadioGroup } from '../form/index.ts'
import { show } from '../testing/show.tsx'

const stages = ['Inquiry', 'Contacted', 'Qualified'].map((label) => ({ value: label, label }))

function Reason({ onSubmit }: { onSubmit: (reason: string) => void }) {
  const [reason, setReason] = useState<string>()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(reason!)
      }}
    >
      <Field label="Reason" group required>
        <RadioGroup value={reason} onValueChange={setReason} options={stages} />
      </Field>
      <Button type="submit" disabled={!reason}>
        Confirm
      </Button>
    </form>
  )
}

test('Enter on a radio button presses the button of its form, unless that is disabled', async () => {
  const onSubmit = vi.fn()
  show(<Reason onSubmit={onSubmit} />)
  await expect.element(page.getByRole('radio', { name: 'Inquiry' })).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('radio', { name: 'Inquiry' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('radio', { name: 'Inquiry' })).toBeChecked()
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Inquiry')
})

test('an arrow key chooses the radio button it comes to, however short the press', async () => {
  show(<Reason onSubmit={vi.fn()} />)
  await expect.element(page.getByRole('radio', { name: 'Inquiry' })).toBeVisible()
  const first = page.getByRole('radio', { name: 'Inquiry' }).element()
  first.focus()
  const arrow = { key: 'ArrowDown', code: 'ArrowDown', bubbles: true, cancelable: true }
  first.dispatchEvent(new KeyboardEvent('keydown', arrow))
  first.dispatchEvent(new KeyboardEvent('keyup', arrow))
  const second = page.getByRole('radio', { name: stages[1]!.label })
  await expect.element(second).toHaveFocus()
  await expect.element(second).toBeChecked()
})
