import type { ReactNode } from 'react'
import { Wordmark } from './logo.tsx'

/** The frame of every account page: the name above, one card, links below. */
export function AuthLayout({
  title,
  description,
  children,
  footer,
}: {
  title: string
  description?: ReactNode
  children?: ReactNode
  footer?: ReactNode
}) {
  return (
    <div className="flex min-h-dvh flex-col items-center bg-canvas px-4 py-10 md:justify-center">
      <header className="mb-6">
        {/* A plain link, as the public site and the portal show this frame with a router each. */}
        <a href="/" aria-label="Ginkgo home" className="rounded-md">
          <Wordmark size={28} />
        </a>
      </header>
      <main className="w-full max-w-sm rounded-xl border border-line bg-surface p-6 shadow-sm">
        <h1 className="text-xl font-semibold tracking-tight text-fg">{title}</h1>
        {description ? <div className="mt-1.5 text-sm text-muted">{description}</div> : null}
        {children ? <div className="mt-5">{children}</div> : null}
      </main>
      {footer ? <footer className="mt-5 max-w-sm text-center text-sm text-muted">{footer}</footer> : null}
    </div>
  )
}
