import { useSearchParams } from '@ginkgo/router'
import { useEffect } from 'react'
import { openPalette } from './palette-state.ts'

const longest = 100

/** Opens the palette with what another app has shared with the installed portal, e.g. a phone number. */
export function useSharedText(): void {
  const [address, setAddress] = useSearchParams()
  const shared = address.get('shared')
  useEffect(() => {
    if (shared === null) return
    const without = new URLSearchParams(address)
    without.delete('shared')
    setAddress(without, { replace: true })
    openPalette(
      shared
        .replace(/^\s*tel:/i, '')
        .trim()
        .slice(0, longest),
    )
  }, [shared, address, setAddress])
}
