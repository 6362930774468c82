// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { OtpInput } from '../fields/otp-input.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { StyleScope } from '../style-scope.tsx'
import { Button } from './button.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('Button', () => {
  it('is no submit by accident, and ignores clicks while busy', () => {
    const click = vi.fn()
    const { rerender } = render(<Button onClick={click}>Save</Button>)
    const button = screen.getByRole('button')
    expect(button.getAttribute('type')).toBe('button')
    rerender(
      <Button onClick={click} busy busyLabel="Saving...">
        Save
      </Button>,
    )
    fireEvent.click(button)
    expect(click).not.toHaveBeenCalled()
    expect(button.textContent).toBe('Saving...')
  })
})

describe('OtpInput', () => {
  it('keeps the digits of what is pasted', () => {
    const change = vi.fn()
    render(<OtpInput value="" onValueChange={change} aria-label="Code" />)
    const input = screen.getByLabelText('Code')
    expect(input.getAttribute('autocomplete')).toBe('one-time-code')
    fireEvent.change(input, { target: { value: '123 4567' } })
    expect(change).toHaveBeenCalledWith('123456')
  })
})

describe('SearchField', () => {
  it('has one cross, its own', () => {
    render(<SearchField label="Search leads" value="lark" onSearch={() => {}} />)
    screen.getByRole('button', { name: 'Clear search' })
    expect(screen.getByLabelText('Search leads').className).toContain(
      '::-webkit-search-cancel-button]:hidden',
    )
  })
  it('waits 300 ms, and not on Enter', () => {
    vi.useFakeTimers()
    const search = vi.fn()
    render(<SearchField label="Search leads" value="" onSearch={search} />)
    const input = screen.getByLabelText('Search leads')
    fireEvent.change(input, { target: { value: 'lark' } })
    vi.advanceTimersByTime(299)
    expect(search).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(search).toHaveBeenCalledExactlyOnceWith('lark')
    fireEvent.change(input, { target: { value: 'larks' } })
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(search).toHaveBeenLastCalledWith('larks')
  })
})

describe('Dialog', () => {
  const open = (unsavedChanges: boolean, onOpenChange: (open: boolean) => void) =>
    render(
      <StyleScope name="leads">
        <Dialog open onOpenChange={onOpenChange} title="Add lead" unsavedChanges={unsavedChanges}>
          Text
        </Dialog>
      </StyleScope>,
    )

  it('closes at once when nothing would be lost', () => {
    const change = vi.fn()
    open(false, change)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(change).toHaveBeenCalledWith(false)
  })
  it('asks before it drops unsaved changes', () => {
    const change = vi.fn()
    open(true, change)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(change).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(change).toHaveBeenCalledWith(false)
  })
  it('belongs to the styles of the remote that opened it', () => {
    open(false, () => {})
    expect(screen.getByRole('dialog').getAttribute('data-mfe')).toBe('leads')
  })
})
