import { isolated } from '@ginkgo/ui'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { Conversation } from '../emails/conversations.ts'
import { addresseesOf, EmailItem, nameOf } from '../emails/email-item.tsx'

/** A conversation of a timeline: what it is about, who took part, and what was written last. It opens in its place. */
export function ConversationEntry({
  conversation: { emails },
  withPlace,
}: {
  conversation: Conversation
  withPlace: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  const content = useId()
  const [latest] = emails
  if (!latest) return null
  const people = [...new Set(emails.flatMap((email) => [nameOf(email.from), ...addresseesOf(email)]))]
  return (
    <div className="mt-1 rounded-lg border border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={content}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full items-start gap-1 rounded-lg px-3 py-2 text-left text-sm max-md:min-h-11"
      >
        <span className="flex h-5 shrink-0 items-center text-muted">
          {isOpen ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 truncate font-medium text-fg">
              <bdi>{latest.subject || 'No subject'}</bdi>
            </span>
            {emails.length > 1 ? (
              <span className="shrink-0 text-muted">{`${emails.length} e-mails`}</span>
            ) : null}
          </span>
          <span className="block truncate text-muted">{people.map(isolated).join(', ')}</span>
          {isOpen ? null : (
            <span className="block truncate text-muted">{latest.excerpt.trim().split('\n')[0]}</span>
          )}
        </span>
      </button>
      <div id={content}>
        {isOpen ? (
          <ul className="divided border-t border-line">
            {emails.map((email) => (
              <EmailItem key={email.id} email={email} withPlace={withPlace} />
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  )
}
