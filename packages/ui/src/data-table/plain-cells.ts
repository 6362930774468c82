import { Fragment, isValidElement, type ReactNode } from 'react'
import { Contained } from '../feedback/contained.tsx'

/**
 * Whether a content is made of texts and plain elements alone, so that nothing in it can throw once it is there. What has
 * a boundary of its own costs nothing else.
 */
export function isPlain(content: ReactNode): boolean {
  if (Array.isArray(content)) return content.every(isPlain)
  if (!isValidElement<{ children?: ReactNode }>(content) || content.type === Contained) return true
  const { type, props } = content
  return (typeof type === 'string' || type === Fragment) && isPlain(props.children)
}
