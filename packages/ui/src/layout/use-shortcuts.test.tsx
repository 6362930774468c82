// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useShortcuts } from './use-shortcuts.ts'

afterEach(cleanup)

function Page({ add, dialog = false }: { add: () => void; dialog?: boolean }) {
  useShortcuts({ n: add })
  return (
    <>
      <label>
        Name
        <input />
      </label>
      {dialog ? <div role="dialog" aria-label="New lead" /> : null}
    </>
  )
}

it('a key does its work on the page, and not while somebody types', () => {
  const add = vi.fn()
  const { unmount } = render(<Page add={add} />)
  fireEvent.keyDown(document.body, { key: 'n' })
  fireEvent.keyDown(document.body, { key: 'n' })
  expect(add).toHaveBeenCalledTimes(2)
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'n' })
  fireEvent.keyDown(document.body, { key: 'x' })
  expect(add).toHaveBeenCalledTimes(2)
  unmount()
  fireEvent.keyDown(document.body, { key: 'n' })
  expect(add).toHaveBeenCalledTimes(2)
})

it.each(['ctrlKey', 'altKey', 'metaKey'])('a key with %s belongs to the browser', (modifier) => {
  const add = vi.fn()
  render(<Page add={add} />)
  fireEvent.keyDown(document.body, { key: 'n', [modifier]: true })
  expect(add).not.toHaveBeenCalled()
})

it('keys rest while a dialog is open', () => {
  const add = vi.fn()
  const { rerender } = render(<Page add={add} dialog />)
  fireEvent.keyDown(document.body, { key: 'n' })
  expect(add).not.toHaveBeenCalled()
  rerender(<Page add={add} />)
  fireEvent.keyDown(document.body, { key: 'n' })
  expect(add).toHaveBeenCalledTimes(1)
})
