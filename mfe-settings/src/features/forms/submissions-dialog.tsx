import { usePages } from '@ginkgo/api-client'
import { type Form, type FormSubmission, formsApi, rejectionReasons } from '@ginkgo/contracts'
import { PagedList, paths, useMutation } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Badge, Button, Dialog, EmptyState, RelativeTime, Select, isolated } from '@ginkgo/ui'
import { Field } from '@ginkgo/ui/form'
import { Inbox } from 'lucide-react'
import { Fragment, useState } from 'react'

const states = [
  { value: 'all', label: 'All' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'rejected', label: 'Rejected' },
] as const
type Shown = (typeof states)[number]['value']

/** What visitors sent with a form, the latest first. */
export function SubmissionsDialog({
  form,
  mayWrite,
  onClose,
}: {
  form: Form
  mayWrite: boolean
  onClose: () => void
}) {
  const [shown, setShown] = useState<Shown>('all')
  const submissions = usePages(formsApi.submissions, {
    params: { formId: form.id },
    query: shown === 'all' ? {} : { state: shown },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Submissions"
      description={`What visitors sent with ${isolated(form.name)}.`}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="flex flex-col gap-3">
        <Field label="Show" className="w-full md:max-w-48">
          <Select value={shown} onValueChange={setShown} options={states} />
        </Field>
        <Submissions pages={submissions} form={form} mayWrite={mayWrite} />
      </div>
    </Dialog>
  )
}

function Submissions({
  pages,
  form,
  mayWrite,
}: {
  pages: ReturnType<typeof usePages<typeof formsApi.submissions>>
  form: Form
  mayWrite: boolean
}) {
  return (
    <PagedList
      pages={pages}
      label="Submissions"
      empty={
        <EmptyState
          icon={<Inbox />}
          title="Nothing here yet"
          text="What visitors send appears here, and what was rejected can be accepted."
        />
      }
    >
      {(submission) => <SubmissionRow submission={submission} form={form} mayWrite={mayWrite} />}
    </PagedList>
  )
}

/** What was sent under the labels of the form; what the form does not ask for has the name of its input. */
function valuesOf({ values }: FormSubmission, { fields, files }: Form) {
  const labels = new Map(fields.map(({ field, label }) => [field, label]))
  return Object.entries(values).flatMap(([name, value]) => {
    const text = [value].flat().filter(Boolean).join(', ')
    return text === ''
      ? []
      : [{ name, label: labels.get(name) ?? (name === 'files' && files ? files.label : name), text }]
  })
}

function SubmissionRow({
  submission,
  form,
  mayWrite,
}: {
  submission: FormSubmission
  form: Form
  mayWrite: boolean
}) {
  const { id, state, reason, detail, leadId, enquiryId, createdAt, utm, referrer } = submission
  const accepting = useMutation(formsApi.accept, {
    saved: 'Submission accepted successfully',
    failed: 'Failed to accept the submission',
  })
  const origin = Object.entries(utm).map(([name, value]) => `${name}: ${value}`)
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={state === 'accepted' ? 'accent' : 'danger'}>
          {state === 'accepted' ? 'Accepted' : 'Rejected'}
        </Badge>
        <span className="text-sm text-muted">
          <RelativeTime instant={createdAt} />
        </span>
        <span className="flex-1" />
        {leadId ? (
          <Link to={paths.lead(leadId)} className="link">
            Open lead
          </Link>
        ) : null}
        {enquiryId ? (
          <Link to={paths.enquiry(enquiryId)} className="link">
            Open enquiry
          </Link>
        ) : null}
        {state === 'rejected' && mayWrite ? (
          <Button
            variant="secondary"
            busy={accepting.busy}
            onClick={() => void accepting.send({ params: { submissionId: id } })}
          >
            Accept
          </Button>
        ) : null}
      </div>
      {reason ? (
        <p className="text-sm text-danger-text">
          {detail ? `${rejectionReasons[reason]}: ${detail}` : rejectionReasons[reason]}
        </p>
      ) : null}
      <dl className="grid grid-cols-[minmax(5rem,auto)_1fr] gap-x-3 gap-y-1 text-sm">
        {valuesOf(submission, form).map(({ name, label, text }) => (
          <Fragment key={name}>
            <dt className="text-muted">
              <bdi>{label}</bdi>
            </dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line text-fg">
              <bdi>{text}</bdi>
            </dd>
          </Fragment>
        ))}
        {origin.length > 0 || referrer ? (
          <>
            <dt className="text-muted">Came from</dt>
            <dd className="min-w-0 wrap-anywhere text-muted" dir="ltr">
              {[...(referrer ? [referrer] : []), ...origin].join(' · ')}
            </dd>
          </>
        ) : null}
      </dl>
    </li>
  )
}
