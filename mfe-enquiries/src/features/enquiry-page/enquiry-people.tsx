import { type EnquiryDetail, enquiryFields, inputsOf } from '@ginkgo/contracts'
import { Card, CardBody, CardHeader } from '@ginkgo/ui'
import { FieldEntry, MomentEntry } from './enquiry-entry.tsx'

const people = ['primaryContactId', 'assignedTo']

/** Whether the field of an enquiry is shown with its people. */
export const isOfPeople = (name: string): boolean => people.includes(name)

const fields = inputsOf(enquiryFields)
  .filter(({ name }) => isOfPeople(name))
  .toSorted((one, other) => people.indexOf(one.name) - people.indexOf(other.name))

/** Who an enquiry is with, who works on it, and when they last spoke. */
export function EnquiryPeople({ enquiry }: { enquiry: EnquiryDetail }) {
  return (
    <Card>
      <CardHeader title="People" />
      <CardBody>
        <dl className="-my-1.5 grid">
          {fields.map((field) => (
            <FieldEntry key={field.name} enquiry={enquiry} field={field} />
          ))}
          <MomentEntry label="Last Contact" at={enquiry.lastContactAt} />
        </dl>
      </CardBody>
    </Card>
  )
}
