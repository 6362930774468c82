import { useEffect, useState } from 'react'

/** Milliseconds that the pointer rests on an element before its tooltip shows. */
const openDelayMs = 700
/** Within so many milliseconds after one was shown, the next one shows at once. */
const skipDelayMs = 300
/** The pointer may cross the gap between an element and its tooltip, which it may stay on. */
const gapMs = 120

export interface ShownTooltip {
  readonly anchor: HTMLElement
  readonly text: string
  readonly side: 'top' | 'right' | 'bottom' | 'left'
}

const marked = '[data-tooltip]'
const isOnTooltip = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="tooltip"]') !== null
const anchorAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(marked) : null

const tooltipAt = (anchor: HTMLElement): ShownTooltip => ({
  anchor,
  text: anchor.dataset.tooltip ?? '',
  side: (anchor.dataset.tooltipSide as ShownTooltip['side'] | undefined) ?? 'bottom',
})

/**
 * Follows pointer and focus over all elements that have a tooltip.
 * @param onLikely called when one will probably be shown
 */
export function useShownTooltip(onLikely: () => void): ShownTooltip | undefined {
  const [shown, setShown] = useState<ShownTooltip>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    /** Of the tooltip that is shown or about to be. */
    let current: HTMLElement | null = null
    let isOpen = false
    let closedAt = Number.NEGATIVE_INFINITY

    const open = (anchor: HTMLElement) => {
      if (!anchor.isConnected) return
      isOpen = true
      setShown(tooltipAt(anchor))
    }
    const close = () => {
      clearTimeout(timer)
      if (isOpen) closedAt = performance.now()
      isOpen = false
      current = null
      setShown(undefined)
    }
    const enter = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      const anchor = isOnTooltip(target) ? current : anchorAt(target)
      if (anchor === current) {
        if (isOpen) clearTimeout(timer)
        return
      }
      clearTimeout(timer)
      if (!anchor) {
        timer = setTimeout(close, isOpen ? gapMs : 0)
        current = isOpen ? current : null
        return
      }
      current = anchor
      onLikely()
      const isNext = isOpen || performance.now() - closedAt < skipDelayMs
      if (isNext) open(anchor)
      else timer = setTimeout(() => open(anchor), openDelayMs)
    }
    const focus = ({ target }: FocusEvent) => {
      const anchor = anchorAt(target)
      if (!anchor || !(target as Element).matches(':focus-visible')) return
      clearTimeout(timer)
      current = anchor
      open(anchor)
    }
    const scroll = ({ target }: Event) => {
      if (target instanceof Node && target.contains(current)) close()
    }
    const key = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    const ways = { capture: true, passive: true }
    document.addEventListener('pointerover', enter, ways)
    document.addEventListener('focusin', focus, ways)
    document.addEventListener('keydown', key, ways)
    document.addEventListener('scroll', scroll, ways)
    const endings = ['pointerdown', 'click', 'focusout'] as const
    for (const ending of endings) document.addEventListener(ending, close, ways)
    document.documentElement.addEventListener('pointerleave', close)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', enter, ways)
      document.removeEventListener('focusin', focus, ways)
      document.removeEventListener('keydown', key, ways)
      document.removeEventListener('scroll', scroll, ways)
      for (const ending of endings) document.removeEventListener(ending, close, ways)
      document.documentElement.removeEventListener('pointerleave', close)
    }
  }, [onLikely])
  return shown
}
