import type { Vertical } from '@ginkgo/contracts'
import { remember } from '@ginkgo/portal-sdk'
import { useCallback, useEffect, useState } from 'react'
import { tellVertical } from '../device/page-cookies.ts'

const keyOf = (userId: string) => `ginkgo-vertical:${userId}`

/** Forgets which vertical this person worked in. */
export function forgetSelectedVertical(userId: string): void {
  localStorage.removeItem(keyOf(userId))
  tellVertical(undefined)
}

/** The vertical that this person worked in last in this browser; the first of the list by default. */
export function verticalInUse(
  userId: string,
  verticals: readonly Vertical[],
  selectedId = localStorage.getItem(keyOf(userId)),
): Vertical | undefined {
  return verticals.find(({ id }) => id === selectedId) ?? verticals[0]
}

/** The vertical in use, kept per person in this browser. */
export function useSelectedVertical(userId: string, verticals: readonly Vertical[]) {
  const [selectedId, setSelectedId] = useState(() => localStorage.getItem(keyOf(userId)))
  const selectVertical = useCallback(
    (verticalId: string) => {
      remember(keyOf(userId), verticalId)
      setSelectedId(verticalId)
    },
    [userId],
  )
  const vertical = verticalInUse(userId, verticals, selectedId)
  const verticalId = vertical?.id
  useEffect(() => tellVertical(verticalId), [verticalId])
  return { vertical, selectVertical }
}
