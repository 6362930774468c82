// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add lead
      </button>
      <button type="button">Behind it</button>
      <Dialog open={open} onOpenChange={setOpen} title="New lead">
        <label>
          Name
          <input />
        </label>
      </Dialog>
    </>
  )
}

const openDialog = async () => {
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Add lead' })
  const behind = screen.getByRole('button', { name: 'Behind it' })
  opener.focus()
  fireEvent.click(opener)
  const dialog = await screen.findByRole('dialog')
  const field = screen.getByLabelText('Name')
  await waitFor(() => expect(document.activeElement).toBe(field))
  return { opener, behind, dialog, field }
}

it('a dialog is named by its title, for screen readers too', async () => {
  await openDialog()
  expect(screen.getByRole('dialog', { name: 'New lead' })).toBeTruthy()
})

it('the focus stays in a dialog, and what is behind it is out of reach', async () => {
  const { behind, dialog, field } = await openDialog()
  behind.focus()
  expect(document.activeElement).toBe(field)
  expect(behind.closest('[aria-hidden="true"]')).not.toBe(null)
  // From the last thing in it Tab leads to the first.
  const close = screen.getByRole('button', { name: 'Close' })
  field.focus()
  fireEvent.keyDown(field, { key: 'Tab' })
  expect(document.activeElement).toBe(close)
  expect(dialog.contains(document.activeElement)).toBe(true)
})

it('the focus returns to what opened the dialog', async () => {
  const { opener } = await openDialog()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
