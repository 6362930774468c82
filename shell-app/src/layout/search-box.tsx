import { TextField } from '@ginkgo/ui/form'
import { Search } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { palette } from '../palette/load-palette.ts'
import { openPalette } from '../palette/palette-state.ts'

const shortcut = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K'

/** Where a search begins: a click or the first letter opens the palette, which goes on from there. */
export function SearchBox({ onOpened }: { onOpened?: () => void }) {
  const open = (text?: string) => {
    onOpened?.()
    openPalette(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    open()
  }
  return (
    <div role="search" className="w-full min-w-0 md:max-w-64">
      <TextField
        type="search"
        aria-label="Search leads, contacts..."
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        placeholder="Search leads, contacts..."
        autoComplete="off"
        value=""
        onValueChange={open}
        onClick={() => open()}
        onKeyDown={onKeyDown}
        onFocus={palette.prefetch}
        onPointerEnter={palette.prefetch}
        leading={<Search size={14} aria-hidden="true" />}
        trailing={
          <kbd aria-hidden="true" className="font-sans text-xs whitespace-nowrap max-lg:hidden">
            {shortcut}
          </kbd>
        }
      />
    </div>
  )
}
