import type { MouseEvent } from 'react'

/**
 * The path of a link of the portal that was pressed and that the browser is not to follow itself, in a new tab, a new window
 * or as a download.
 */
export function pathToFollow(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return undefined
  const link = (event.target as Element).closest('a')
  const path = link?.getAttribute('href')
  // Two slashes begin the address of another host.
  return path && /^\/(?![/\\])/.test(path) && !link?.target && !link?.hasAttribute('download')
    ? path
    : undefined
}
