import { type Enquiry, enquiryFields, type Fields } from '@ginkgo/contracts'
import { editedTogether, InPlace, type InPlaceProps, lazyEditor } from '@ginkgo/fields/in-place'
import { mayManage, useSession } from '@ginkgo/portal-sdk'
import type { ComponentProps } from 'react'

type SessionOfUser = ReturnType<typeof useSession>

const editor = lazyEditor<Enquiry>(
  async () => (await import('./enquiry-value-editor.tsx')).EnquiryValueEditor,
)

/** What edits a field of an enquiry in place, and whether this person may. */
export function enquiryInPlace(
  { can, user }: SessionOfUser,
  fields: Fields,
  enquiry: Enquiry,
  name: string,
): InPlaceProps<Enquiry> {
  const { verticalId, assignedTo, createdBy } = enquiry
  const mayReassign = mayManage(user, verticalId, assignedTo ?? createdBy)
  return {
    fields,
    record: enquiry,
    names: editedTogether(fields, name),
    editor,
    mayEdit: can('enquiries:write', verticalId) && (mayReassign || name !== 'assignedTo'),
  }
}

/** Whether this person may change a field of an enquiry. */
export const useMayEdit = (enquiry: Enquiry, name: string): boolean =>
  enquiryInPlace(useSession(), enquiryFields, enquiry, name).mayEdit

type Shown = Omit<ComponentProps<typeof InPlace<Enquiry>>, keyof InPlaceProps<Enquiry>>

/** A field of an enquiry as it is shown, which is edited where it stands. */
export function EnquiryValue({
  enquiry,
  fields = enquiryFields,
  name,
  label,
  text,
  ...shown
}: Shown & {
  enquiry: Enquiry
  fields?: Fields
  name: string
  label?: string | undefined
  text?: string | undefined
}) {
  return (
    <InPlace {...enquiryInPlace(useSession(), fields, enquiry, name)} label={label} text={text} {...shown} />
  )
}
