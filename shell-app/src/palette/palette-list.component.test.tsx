import { CommandDialog } from '@ginkgo/ui'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { showInPortal } from '@ginkgo/portal-sdk/testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../shell.css'
import { PaletteList } from './palette-list.tsx'

const search = { results: undefined, of: undefined, busy: false, error: undefined, retry: () => {} }

function Sample({ onClose, onRun }: { onClose: () => void; onRun: (label: string) => void }) {
  const [text, setText] = useState('')
  const entries = ['東京', '東北'].map((label) => ({
    key: label,
    label,
    icon: Star,
    run: () => onRun(label),
  }))
  return (
    <CommandDialog open onOpenChange={onClose} title="Search">
      <PaletteList
        text={text}
        search={search}
        onClose={onClose}
        onTextChange={setText}
        groups={[{ title: 'Go to', entries }]}
      />
    </CommandDialog>
  )
}

/** A key as a browser sends it while a word is being chosen. */
const composed = (key: string, how: KeyboardEventInit) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how }),
  )

test.each([
  ['says so', { isComposing: true }],
  ['has ended it with this key, as in Safari', { keyCode: 229 }],
])('keys belong to the input method while the browser %s', async (_, how) => {
  const [onClose, onRun] = [vi.fn(), vi.fn()]
  showInPortal(<Sample onClose={onClose} onRun={onRun} />, { remote: 'leads' })
  const input = page.getByRole('combobox')
  await input.fill('東')
  for (const key of ['ArrowDown', 'Enter', 'Escape']) composed(key, how)
  expect([onClose, onRun].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  await userEvent.keyboard('{Enter}')
  // The first line is marked still.
  await expect.poll(() => onRun.mock.calls).toEqual([['東京']])
  onClose.mockClear()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})
