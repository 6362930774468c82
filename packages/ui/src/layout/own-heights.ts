import { measureElement } from '@tanstack/react-virtual'

/**
 * Options of a virtualizer whose items have heights of their own. Each counts with its likely height until the browser tells
 * the real one, before it paints; the items below then move without being drawn anew. Asking an element that has just been
 * put in would make the browser place the whole page at that moment, in one piece with drawing it.
 */
export const ownHeights: {
  readonly measureElement: typeof measureElement<HTMLElement>
  readonly directDomUpdates: true
} = {
  measureElement: (element, entry, virtualizer) => {
    if (entry) return measureElement(element, entry, virtualizer)
    const index = virtualizer.indexFromElement(element)
    const { getItemKey, estimateSize } = virtualizer.options
    return virtualizer.itemSizeCache.get(getItemKey(index)) ?? estimateSize(index)
  },
  directDomUpdates: true,
}
