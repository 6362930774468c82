import { usePages } from '@ginkgo/api-client'
import { emailReviewApi, ignoredSendersApi, type ReviewEmail, type VerticalId } from '@ginkgo/contracts'
import { dialogs, paths, toastSuccess, useMutation, useSession } from '@ginkgo/portal-sdk'
import { useNavigate } from '@ginkgo/router'
import {
  Button,
  Card,
  CardHeader,
  EmptyState,
  formatDateTime,
  isolated,
  LoadFailed,
  SkeletonRow,
} from '@ginkgo/ui'
import { Inbox } from 'lucide-react'

/** E-mails of people whom no lead has: one press makes a lead of the sender, or ignores them from now on. */
export function ReviewList() {
  const list = usePages(emailReviewApi.list, {})
  return (
    <Card>
      <CardHeader title="To Be Reviewed" description="E-mails of people who are no leads or contacts yet." />
      {list.rows && list.rows.length > 0 ? (
        <ul aria-label="E-mails to be reviewed" className="divided">
          {list.rows.map((email) => (
            <ReviewItem key={email.id} email={email} />
          ))}
          {list.hasMore || list.error ? (
            <li className="p-3 text-center">
              <Button
                variant="secondary"
                busy={list.isLoadingMore}
                onClick={list.error ? list.retry : list.loadMore}
              >
                {list.error ? 'Could not load more. Retry' : 'Show more'}
              </Button>
            </li>
          ) : null}
        </ul>
      ) : list.rows ? (
        <EmptyState icon={<Inbox />} title="Nothing to review" text="Every e-mail found its lead." />
      ) : list.error ? (
        <LoadFailed retry={list.retry} retrying={list.isValidating} requestId={list.error.requestId} />
      ) : (
        <SkeletonRow />
      )}
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
      toastSuccess(`${address} is ignored from now on`, {
        label: 'Undo',
        onSelect: () => void fileAgain({ params: { address } }),
      }),
  })
  const verticalId = (email.verticalId ?? vertical?.id ?? verticals[0]?.id) as VerticalId | undefined
  const people = email.recipients.map(({ name, address }) => name ?? address).join(', ')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium break-words text-fg">{email.subject || 'No subject'}</p>
        <p className="text-sm break-words text-muted">
          {email.from.name ?? email.from.address}
          {people ? ` to ${people}` : ''} · {formatDateTime(email.sentAt)}
        </p>
        <p className="mt-1 line-clamp-2 text-sm text-muted">{email.excerpt}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
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
        <Button
          variant="secondary"
          size="sm"
          disabled={!can('activities:write')}
          busy={ignoring.busy}
          onClick={() => void ignoring.send({ params })}
        >
          Ignore Sender
        </Button>
      </div>
    </li>
  )
}
