import { usePages } from '@ginkgo/api-client'
import { emailReviewApi, ignoredSendersApi, type ReviewEmail, type VerticalId } from '@ginkgo/contracts'
import { dialogs, PagedList, paths, toastSuccess, useMutation, useSession } from '@ginkgo/portal-sdk'
import { useNavigate } from '@ginkgo/router'
import { Button, Card, CardHeader, EmptyState, formatDateTime, isolated } from '@ginkgo/ui'
import { Inbox } from 'lucide-react'

/**
 * E-mails that nothing files by itself, with the reason: one press files one where its people are known, makes a lead of whom
 * it is about, or ignores the sender from now on.
 */
export function ReviewList() {
  const list = usePages(emailReviewApi.list, {})
  return (
    <Card>
      <CardHeader
        title="To Be Reviewed"
        description="E-mails of people who are no leads or contacts yet, and those whose sender is not verified."
      />
      <PagedList
        pages={list}
        label="E-mails to be reviewed"
        empty={<EmptyState icon={<Inbox />} title="Nothing to review" text="Every e-mail found its lead." />}
      >
        {(email) => <ReviewItem email={email} />}
      </PagedList>
    </Card>
  )
}

function ReviewItem({ email }: { email: ReviewEmail }) {
  const { can, vertical, verticals } = useSession()
  const navigate = useNavigate()
  const { send: fileAgain } = useMutation(ignoredSendersApi.delete, {
    failed: 'Failed to take that back',
  })
  const params = { emailId: email.id }
  const making = useMutation(emailReviewApi.createLead, {
    failed: 'Failed to make a lead',
    done: ({ leadId, lead }) =>
      toastSuccess(`${isolated(lead.name)} is a lead now`, {
        label: 'Open',
        onSelect: () => navigate(paths.lead(leadId)),
      }),
  })
  const ignoring = useMutation(emailReviewApi.ignoreSender, {
    failed: 'Failed to ignore the sender',
    done: ({ address }) =>
      toastSuccess(`${isolated(address)} is ignored from now on`, {
        label: 'Undo',
        onSelect: () => void fileAgain({ params: { address } }),
      }),
  })
  const filing = useMutation(emailReviewApi.file, {
    failed: 'Failed to file the e-mail',
    done: ({ leadId, lead }) =>
      toastSuccess(`Filed under ${isolated(lead.name)}`, {
        label: 'Open',
        onSelect: () => navigate(paths.lead(leadId)),
      }),
  })
  const { suggestion, person } = email
  const place = suggestion ? (suggestion.enquiryTitle ?? suggestion.lead.name) : undefined
  const verticalId = (email.verticalId ?? vertical?.id ?? verticals[0]?.id) as VerticalId | undefined
  const people = email.recipients.map(({ name, address }) => isolated(name ?? address)).join(', ')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p dir="auto" className="font-medium break-words text-fg">
          {email.subject || 'No subject'}
        </p>
        <p className="text-sm break-words text-muted">
          <bdi>{email.from.name ?? email.from.address}</bdi>
          {people ? ` to ${people}` : ''} · {formatDateTime(email.sentAt)}
        </p>
        <p dir="auto" className="mt-1 line-clamp-2 text-sm text-muted">
          {email.excerpt}
        </p>
        {email.why ? <p className="mt-1 text-sm break-words text-fg">{email.why}.</p> : null}
        {person.address === email.from.address ? null : (
          <p className="text-sm break-words text-muted">
            It is about{' '}
            <bdi>{person.name ? `${isolated(person.name)} (${person.address})` : person.address}</bdi>.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {suggestion ? (
          <Button
            size="sm"
            disabled={!can('activities:write')}
            busy={filing.busy}
            onClick={() => {
              const { leadId, enquiryId } = suggestion
              void filing.send({ params, body: { leadId, enquiryId } })
            }}
          >
            File Under {place}
          </Button>
        ) : null}
        <Button
          variant={suggestion ? 'secondary' : 'primary'}
          size="sm"
          disabled={!can('leads:write') || !verticalId}
          busy={making.busy}
          onClick={() => verticalId && void making.send({ params, body: { verticalId } })}
        >
          Create Lead
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={!can('activities:write')}
          onClick={() => void dialogs.open('email.file', { email })}
        >
          File Under
        </Button>
        {email.direction === 'in' && can('lists:write') ? (
          <Button
            variant="secondary"
            size="sm"
            busy={ignoring.busy}
            onClick={() => void ignoring.send({ params })}
          >
            Ignore Sender
          </Button>
        ) : null}
      </div>
    </li>
  )
}
