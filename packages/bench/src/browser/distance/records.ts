import { createEnquiry, createLead, type TestOrganization } from '@ginkgo/testing'

/** Records that a job is done with. */
export interface Records {
  /** A word that no other records have. */
  readonly mark: string
  readonly lead: { readonly id: string; readonly name: string }
  readonly enquiry: { readonly id: string; readonly title: string }
  /** The name of a stage in which the enquiry is not. */
  readonly stage: string
}

let made = 0

/** Makes records that nobody has opened. */
export async function newRecords({ admin, verticals: [vertical] }: TestOrganization): Promise<Records> {
  const mark = `${Date.now().toString(36)}${(made += 1)}`
  const lead = await createLead(admin, vertical.id, { name: `Alder ${mark}`, phone: '+44 20 7946 0958' })
  const enquiry = await createEnquiry(admin, lead.id, { title: `Roof for ${mark}`, assignedTo: admin.id })
  return { mark, lead, enquiry, stage: 'Qualified' }
}
