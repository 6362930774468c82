import type { ReactNode } from 'react'

/** The buttons at the end of a page that is worked through step by step: back on the left, on on the right. Toasts keep clear of them. */
export function PageActions({ children }: { children: ReactNode }) {
  return (
    <div data-page-actions="" className="ui:flex ui:flex-wrap ui:justify-between ui:gap-2">
      {children}
    </div>
  )
}
