import { useEndpoint } from '@ginkgo/api-client'
import { chatDigits, type LeadDetail, type LeadId, leadsApi } from '@ginkgo/contracts'
import { paths, Slot } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import {
  Button,
  Card,
  EmailText,
  EmptyState,
  formatDateTime,
  linkClass,
  LoadFailed,
  PhoneLinks,
  SkeletonCard,
} from '@ginkgo/ui'
import { SkipForward, UserX } from 'lucide-react'
import type { ReactNode } from 'react'

/** The lead whose turn it is: how to reach it, and what is logged of the call. */
export function CalledLead({
  leadId,
  onLogged,
  onSkip,
}: {
  leadId: LeadId
  onLogged: () => void
  onSkip: () => void
}) {
  const { data, error, failed } = useEndpoint(
    leadsApi.get,
    { params: { leadId } },
    { revalidateOnMount: true },
  )
  const skip = (
    <Button variant="secondary" icon={<SkipForward size={14} />} onClick={onSkip}>
      Skip
    </Button>
  )
  if (data)
    return (
      <div className="grid items-start gap-4 lg:grid-cols-[20rem_1fr]">
        <LeadContactMethods lead={data} skip={skip} />
        <Slot name="callList.lead" lead={data} onLogged={onLogged} />
      </div>
    )
  if (error?.status === 404)
    return (
      <EmptyState
        icon={<UserX />}
        title="Lead not found"
        text="It may have been removed since the list was made."
        action={skip}
      />
    )
  if (error) return <LoadFailed {...failed} />
  return <SkeletonCard />
}

function LeadContactMethods({ lead, skip }: { lead: LeadDetail; skip: ReactNode }) {
  const contacts = lead.contacts.filter(({ mobile, email }) => mobile || email)
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex items-start gap-2">
        <h2
          ref={focusHeading}
          tabIndex={-1}
          className="min-w-0 flex-1 text-xl font-semibold break-words text-fg outline-none"
        >
          <Link to={paths.lead(lead.id)} className="rounded-sm hover:underline">
            <bdi>{lead.name}</bdi>
          </Link>
        </h2>
        {skip}
      </div>
      <ContactMethods name={undefined} phone={lead.phone} phoneE164={lead.phoneE164} email={lead.email} />
      {contacts.map(({ id, name, mobile, mobileE164, email }) => (
        <ContactMethods key={id} name={name} phone={mobile} phoneE164={mobileE164} email={email} />
      ))}
      {!lead.phone && contacts.every(({ mobile }) => !mobile) ? (
        <p className="text-sm text-muted">No phone number</p>
      ) : null}
      <p className="text-sm text-muted">
        {lead.lastContactAt ? `Last contact ${formatDateTime(lead.lastContactAt)}` : 'No contact yet'}
      </p>
    </Card>
  )
}

/** The next lead is told to who hears the page, and single keys are for it. */
const focusHeading = (heading: HTMLElement | null) => heading?.focus()

/** Ways to contact the lead itself, or one of its contact persons by name. */
function ContactMethods({
  name,
  phone,
  phoneE164,
  email,
}: {
  name: string | undefined
  phone: string | null
  phoneE164: string | null
  email: string | null
}) {
  if (!phone && !email) return null
  return (
    <div className="min-w-0 text-sm">
      {name ? (
        <p className="font-medium break-words text-fg">
          <bdi>{name}</bdi>
        </p>
      ) : null}
      {phone ? (
        <p className={name ? undefined : 'text-lg'}>
          <PhoneLinks phone={phone} chatDigits={chatDigits(phoneE164)} />
        </p>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className={`${linkClass} wrap-anywhere`}>
          <EmailText email={email} />
        </a>
      ) : null}
    </div>
  )
}
