import { useEndpoint } from '@ginkgo/api-client'
import { type EmailId, emailsApi, type EmailWithBody, foldQuoted } from '@ginkgo/contracts'
import { Button, LoadFailed, SkeletonText, isolated } from '@ginkgo/ui'
import { useState } from 'react'
import { InvitationCard } from './invitation-card.tsx'

/** The text of an e-mail, what it quotes folded; its own look is one press away. */
export function EmailContent({ emailId }: { emailId: EmailId }) {
  const { data, error, failed } = useEndpoint(emailsApi.get, { params: { emailId } })
  if (data) return <Content email={data} />
  if (error) return <LoadFailed {...failed} />
  return (
    <div className="py-2">
      <SkeletonText lines={4} />
    </div>
  )
}

function Content({ email }: { email: EmailWithBody }) {
  const isFormatted = email.direction === 'out' && email.html !== null
  const [look, setLook] = useState<'text' | 'html' | 'pictures'>(isFormatted ? 'html' : 'text')
  const [showsQuoted, setShowsQuoted] = useState(false)
  const { written, quoted } = foldQuoted(email.body)
  return (
    <div className="mt-2 flex flex-col gap-2">
      {email.invitations.map((invitation) => (
        <InvitationCard
          key={`${invitation.uid} ${invitation.recurrenceId}`}
          email={email}
          invitation={invitation}
        />
      ))}
      {look === 'text' ? (
        <>
          <p dir="auto" className="break-words whitespace-pre-wrap text-fg">
            {written || 'No text'}
          </p>
          {quoted && showsQuoted ? (
            <blockquote
              dir="auto"
              className="border-l-2 border-line pl-3 break-words whitespace-pre-wrap text-muted"
            >
              {quoted}
            </blockquote>
          ) : null}
        </>
      ) : (
        <iframe
          key={look}
          title={`E-mail: ${isolated(email.subject)}`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          src={`/api/emails/${email.id}/html${look === 'pictures' ? '?pictures=true' : ''}`}
          // The document in it is of another origin and does not say how high it is.
          style={
            isFormatted
              ? { height: `${Math.min(24, 3 + 1.5 * email.body.split('\n').length)}rem` }
              : undefined
          }
          className="h-96 w-full resize-y rounded-md border border-line bg-white"
        />
      )}
      <div className="flex flex-wrap gap-2">
        {look === 'text' && quoted ? (
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={showsQuoted}
            onClick={() => setShowsQuoted(!showsQuoted)}
          >
            {showsQuoted ? 'Hide quoted text' : 'Show quoted text'}
          </Button>
        ) : null}
        {email.html ? (
          <Button variant="ghost" size="sm" onClick={() => setLook(look === 'text' ? 'html' : 'text')}>
            {look === 'text' ? 'Show as sent' : 'Show as text'}
          </Button>
        ) : null}
        {look === 'html' ? (
          <Button variant="ghost" size="sm" onClick={() => setLook('pictures')}>
            Load pictures
          </Button>
        ) : null}
      </div>
    </div>
  )
}
