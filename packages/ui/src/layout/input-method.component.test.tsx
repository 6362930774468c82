import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '../index.ts'
import { TagInput } from '../fields/tag-input.tsx'
import { show } from '../testing/show.tsx'

function Sample({ onClose, onTags }: { onClose: () => void; onTags: (tags: readonly string[]) => void }) {
  const [tags, setTags] = useState<string[]>([])
  return (
    <Dialog open title="Edit" onOpenChange={(open) => !open && onClose()}>
      <TagInput
        aria-label="Tags"
        value={tags}
        onValueChange={(next) => {
          setTags([...next])
          onTags(next)
        }}
      />
    </Dialog>
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
])('Enter and Escape belong to the input method while the browser %s', async (_, how) => {
  const [onClose, onTags] = [vi.fn(), vi.fn()]
  show(<Sample onClose={onClose} onTags={onTags} />)
  const input = page.getByRole('combobox').or(page.getByRole('textbox')).first()
  await input.fill('東京')
  composed('Enter', how)
  composed('Escape', how)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  expect(onTags).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onTags).toHaveBeenCalledExactlyOnceWith(['東京'])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})
