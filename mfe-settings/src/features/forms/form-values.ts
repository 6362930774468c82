import type { Form, FormCreate, OfferedField } from '@ginkgo/contracts'

/** A form as its dialog edits it. */
type FormValues = Omit<Form, 'id' | 'verticalId' | 'key' | 'url' | 'createdAt' | 'updatedAt'>

const kinds = { lead: 'Lead', contact: 'Contact', enquiry: 'Enquiry' } as const

/** How a field is called where one chooses what a form asks for: `Contact: E-mail`. */
export const offeredLabel = ({ kind, field }: OfferedField): string => `${kinds[kind]}: ${field.label}`

/** The enquiry that a form makes until somebody chooses otherwise. */
export const newEnquiry = { title: 'From the website', stageId: null, source: 'web form' } as const

/** What a new form asks for until somebody chooses otherwise. */
export const newForm: FormValues = {
  name: '',
  active: true,
  fields: [
    { field: 'lead.name', label: 'Company', hint: null, required: true },
    { field: 'contact.name', label: 'Your name', hint: null, required: false },
    { field: 'contact.email', label: 'E-mail', hint: null, required: true },
    { field: 'enquiry.message', label: 'Message', hint: null, required: false },
  ],
  consent: null,
  thanks: null,
  redirectUrl: null,
  source: 'web',
  tags: null,
  ownerIds: [],
  enquiry: newEnquiry,
  files: null,
  challenge: false,
}

/** How files are asked for until somebody chooses otherwise. */
export const newFiles = { label: 'Files', hint: null, required: false } as const

/** The values that the dialog of a form begins with. */
export const valuesOf = (form: Form): FormValues => {
  const { name, active, fields, consent, thanks, redirectUrl, source, tags, ownerIds, enquiry } = form
  const { files, challenge } = form
  return {
    name,
    active,
    fields,
    consent,
    thanks,
    redirectUrl,
    source,
    tags,
    ownerIds,
    enquiry,
    files,
    challenge,
  }
}

/** What is sent: an address that was left empty is none. */
export const bodyOf = (values: FormCreate): FormCreate => ({
  ...values,
  redirectUrl: values.redirectUrl || null,
})

/** One sentence on what a submission becomes. */
export function outcomeText({ fields, enquiry }: Pick<Form, 'fields' | 'enquiry'>): string {
  const hasContact = fields.some(({ field }) => field.startsWith('contact.'))
  const made = ['a lead', ...(hasContact ? ['a contact'] : []), ...(enquiry ? ['an enquiry'] : [])]
  const last = made.pop()
  const text = made.length > 0 ? `${made.join(', ')} and ${last}` : last
  return `Asks for ${fields.length} ${fields.length === 1 ? 'field' : 'fields'} and makes ${text}`
}
