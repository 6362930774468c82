import { byColumn, type EnquiryDetail, enquiryFields, inputsOf } from '@ginkgo/contracts'
import { noValue } from '@ginkgo/fields/table'
import { Card, CardBody, CardHeader, formatDateTime, personName, WrittenText, isolated } from '@ginkgo/ui'
import { EnquiryValue, useMayEdit } from '../in-place/enquiry-value.tsx'
import { FieldEntry, MomentEntry } from './enquiry-entry.tsx'
import { isOfPeople } from './enquiry-people.tsx'

/** Shown elsewhere: in the head of the page, with the value, and below the others. */
const elsewhere = new Set(['title', 'priority', 'currency', 'message'])

/** What the table has as columns comes first. */
const fields = inputsOf(enquiryFields)
  .filter(({ name }) => !elsewhere.has(name) && !isOfPeople(name))
  .toSorted(byColumn)

/** What is known about an enquiry; each value is edited where it stands. */
export function EnquirySummary({ enquiry }: { enquiry: EnquiryDetail }) {
  const { lostAt } = enquiry
  return (
    <Card>
      <CardHeader title="Summary" />
      <CardBody className="@container">
        {lostAt ? (
          <p className="mb-4 rounded-md bg-danger-soft px-3 py-2 text-sm text-danger-text">
            Lost: {enquiry.lossReason ?? 'no reason given'} · {formatDateTime(lostAt)}
            {enquiry.lostBy ? ` · by ${isolated(personName(enquiry.lostBy))}` : null}
          </p>
        ) : null}
        <dl className="-my-1.5 grid gap-x-8 @3xl:grid-cols-2">
          {fields.map((field) => (
            <FieldEntry key={field.name} enquiry={enquiry} field={field} />
          ))}
          <MomentEntry label="Created" at={enquiry.createdAt} />
          <MomentEntry label="Last Updated" at={enquiry.updatedAt} />
        </dl>
        <Message enquiry={enquiry} />
      </CardBody>
    </Card>
  )
}

function Message({ enquiry }: { enquiry: EnquiryDetail }) {
  const { message } = enquiry
  const mayEdit = useMayEdit(enquiry, 'message')
  if (!message && !mayEdit) return null
  return (
    <div className="mt-4 border-t border-line pt-3 text-sm">
      <h3 className="text-muted">Message</h3>
      <EnquiryValue enquiry={enquiry} name="message">
        {message ? (
          <span dir="auto" className="break-words whitespace-pre-wrap text-fg">
            <WrittenText>{message}</WrittenText>
          </span>
        ) : (
          noValue
        )}
      </EnquiryValue>
    </div>
  )
}
