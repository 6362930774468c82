import { Button } from '@ginkgo/ui'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { openLink } from './host.ts'

/** The name of the view with what it is about, and the way to the portal. */
export function Head({ title, about, url }: { title: string; about?: ReactNode; url?: string | undefined }) {
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-4 py-2">
      <h1 className="min-w-0 truncate text-base font-semibold">{title}</h1>
      <div className="flex min-w-0 flex-1 items-center gap-2 text-sm text-muted">{about}</div>
      {url ? (
        <Button variant="ghost" size="sm" icon={<ExternalLink size={14} />} onClick={() => openLink(url)}>
          Open
        </Button>
      ) : null}
    </header>
  )
}

/** Why something was not done; nothing else has changed. */
export function Refusal({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p role="alert" className="bg-danger-soft px-4 py-2 text-sm text-danger-text">
      {text}
    </p>
  )
}
