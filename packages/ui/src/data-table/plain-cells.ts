import { Fragment, isValidElement, type ReactNode } from 'react'

/** Whether a content is made of texts and plain elements alone, so that nothing in it can throw once it is there. */
export function isPlain(content: ReactNode): boolean {
  if (Array.isArray(content)) return content.every(isPlain)
  if (!isValidElement<{ children?: ReactNode }>(content)) return true
  const { type, props } = content
  return (typeof type === 'string' || type === Fragment) && isPlain(props.children)
}
