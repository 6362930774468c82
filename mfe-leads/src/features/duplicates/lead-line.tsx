import type { LeadLikeness } from '@ginkgo/contracts'
import { paths } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { EmailText, formatDay, linkClass } from '@ginkgo/ui'

/** By what people tell a lead from another one. */
export function LeadLine({ lead }: { lead: LeadLikeness }) {
  const { id, name, email, phone, city, ownerFirstName, ownerLastName, createdAt } = lead
  const enquiries = lead.openEnquiries + lead.convertedEnquiries + lead.lostEnquiries
  const facts = [
    phone,
    city,
    enquiries === 0 ? 'no enquiry' : enquiries === 1 ? '1 enquiry' : `${enquiries} enquiries`,
    `${ownerFirstName} ${ownerLastName}`,
    `since ${formatDay(createdAt)}`,
  ]
  return (
    <div className="min-w-0">
      <Link
        to={paths.lead(id)}
        className={`${linkClass} inline-block max-w-full truncate align-bottom font-medium`}
      >
        <bdi>{name}</bdi>
      </Link>
      <p className="text-sm break-words text-muted">
        {email ? (
          <>
            <EmailText email={email} />
            {'\u00a0· '}
          </>
        ) : null}
        {facts.filter(Boolean).join('\u00a0· ')}
      </p>
    </div>
  )
}
