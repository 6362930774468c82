import { type PagesResult, useEndpoint } from '@ginkgo/api-client'
import { type EmailId, type EmailMessage, emailsApi } from '@ginkgo/contracts'
import { paths } from '@ginkgo/portal-sdk'
import { Link, useSearchState } from '@ginkgo/router'
import { linkClass } from '@ginkgo/ui'
import { ListStates } from '../list-states.tsx'
import { conversationsOf } from './conversations.ts'
import { EmailItem } from './email-item.tsx'

/**
 * The e-mails of a lead or an enquiry as conversations, each e-mail opened by itself. The one that the address names
 * (`email`) is open and in view.
 */
export function EmailList({
  emails,
  isOfPlace,
  withPlace,
}: {
  emails: PagesResult<EmailMessage>
  /** Whether an e-mail is of the lead or the enquiry. */
  isOfPlace: (email: EmailMessage) => boolean
  withPlace: boolean
}) {
  const [search] = useSearchState()
  const asked = search.get('email')
  const isFarAway = asked !== null && emails.rows !== undefined && !emails.rows.some(({ id }) => id === asked)
  const { data: farAway } = useEndpoint(
    emailsApi.get,
    isFarAway ? { params: { emailId: asked as EmailId } } : null,
  )
  const withAsked = (rows: readonly EmailMessage[]) =>
    isFarAway && farAway && isOfPlace(farAway) ? [...rows, farAway] : rows
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">
        Put your secret address in BCC, or forward to it, and an e-mail stands here.{' '}
        <Link to={`${paths.settings}?tab=email`} className={linkClass}>
          Your address
        </Link>
      </p>
      <ListStates list={emails} empty="No e-mails yet">
        {(rows) => (
          <ul aria-label="Conversations" className="flex flex-col gap-3">
            {conversationsOf(withAsked(rows)).map(({ id, emails: ofThread }) => (
              <li key={id} className="rounded-lg border border-line">
                <h3 className="flex items-baseline gap-2 px-3 pt-2 font-medium text-fg">
                  <span className="min-w-0 break-words">{ofThread[0]!.subject || 'No subject'}</span>
                  {ofThread.length > 1 ? (
                    <span className="shrink-0 text-sm font-normal text-muted">{ofThread.length} e-mails</span>
                  ) : null}
                </h3>
                <ul className="divided">
                  {ofThread.map((email) => (
                    <EmailItem
                      key={email.id}
                      email={email}
                      isAsked={email.id === asked}
                      withPlace={withPlace}
                    />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </div>
  )
}
