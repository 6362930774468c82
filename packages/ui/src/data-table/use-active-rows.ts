import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMediaQuery } from '../layout/use-media-query.ts'

/**
 * Which rows have the controls of their cells: the one that is pointed at and the one in the tab order. All have where a
 * finger may press, as it finds only what is there.
 */
export function useActiveRows(
  body: RefObject<HTMLElement | null>,
  inTabOrder: number,
  isOn: boolean,
): (index: number) => boolean {
  const [pointed, setPointed] = useState<number>()
  const isTouched = useMediaQuery('(hover: none), (any-pointer: coarse)')
  useEffect(() => {
    const element = body.current
    if (!element || !isOn) return
    let last: number | undefined
    const point = (index: number | undefined) => {
      if (index === last) return
      last = index
      // What places itself in the cell that is pointed at, by the same event, needs to find the controls there.
      flushSync(() => setPointed(index))
    }
    const over = ({ target }: PointerEvent) => {
      const row = (target as Element).closest<HTMLElement>('[data-row]')
      point(row ? Number(row.dataset['row']) : undefined)
    }
    const leave = () => point(undefined)
    element.addEventListener('pointerover', over)
    element.addEventListener('pointerleave', leave)
    return () => {
      element.removeEventListener('pointerover', over)
      element.removeEventListener('pointerleave', leave)
    }
  }, [body, isOn])
  return (index) => isOn && (isTouched || index === inTabOrder || index === pointed)
}
