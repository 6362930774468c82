import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { TooltipLayer } from '../index.ts'

const shown: { root: Root; element: HTMLElement }[] = []

/** Draws components where the gallery draws them: below what the shell mounts once for all. */
export function show(children: ReactNode): void {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  shown.push({ root, element })
  root.render(
    <>
      <TooltipLayer />
      {children}
    </>,
  )
}

export function unmountAll(): void {
  for (const { root, element } of shown.splice(0)) {
    root.unmount()
    element.remove()
  }
}
