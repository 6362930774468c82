import {
  bodyOfChange,
  contactFields,
  enquiryFields,
  enquiryFilterFields,
  type Fields,
  leadFields,
  leadFilterFields,
  meetingFields,
  meetingFilterFields,
  taskFields,
} from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createContact,
  createEnquiry,
  createLead,
  createMeeting,
  createOrganization,
  createTask,
} from '@ginkgo/testing'
import { addEveryType } from './every-type.ts'
import type { Named } from './samples.ts'

export type Row = Record<string, unknown> & { readonly id: string }
type Values = Record<string, unknown>

/** How records of one kind are made, read and changed over HTTP. */
export interface Entity {
  readonly fields: Fields
  /** What its list can be narrowed by, where that is more than its fields. */
  readonly filterFields?: Fields
  /** The number of records under the filters of a query, by the endpoint of the counts. */
  readonly counts?: { readonly path: string; readonly all: (counts: Record<string, number>) => number }
  create(values: Values): Promise<Row>
  /** The address of a record. */
  readonly record: (id: string) => string
  /** Of the list, as an address that a query can follow. */
  readonly list: string
  readonly isSearched: boolean
  /** Where its changes are listed. */
  readonly activities: (record: Row) => string
  readonly type: string
  readonly export?: string
  /** The tool that creates one for AI, and the one that reads it. */
  readonly tools?: { readonly create: string; readonly read?: string }
  readonly schema: string
}

export type EntityName = 'lead' | 'contact' | 'enquiry' | 'task' | 'meeting'

/** An organization with a lead and an enquiry that the others belong to, and with custom fields of every type. */
export async function setUp() {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [verticalId, otherVerticalId] = [verticals[0].id, verticals[1]!.id]
  const member = await addMember(admin, {
    role: 'sales_head',
    verticalIds: [verticalId, otherVerticalId],
    firstName: 'Zoe',
  })
  const home = await createLead(admin, verticalId, { name: 'Home' })
  const contacts = [await createContact(admin, home.id), await createContact(admin, home.id)]
  const enquiry = await createEnquiry(admin, home.id, { title: 'Home' })
  const named: Named = {
    people: [admin.id, member.id],
    contacts: [contacts[0]!.id, contacts[1]!.id],
    leads: [home.id, (await createLead(admin, verticalId, { name: 'Second home' })).id],
  }
  const custom = {
    lead: await addEveryType(admin, 'lead'),
    contact: await addEveryType(admin, 'contact'),
    enquiry: await addEveryType(admin, 'enquiry'),
  }
  const ofVertical = (what: string) => `/api/verticals/${verticalId}/${what}`
  const row = (record: object) => record as Row
  const entities: Record<EntityName, Entity> = {
    lead: {
      fields: { ...leadFields, ...custom.lead },
      filterFields: { ...leadFilterFields, ...custom.lead },
      counts: { path: ofVertical('leads/counts?'), all: ({ all }) => all! },
      create: async (values) => row(await createLead(admin, verticalId, bodyOfChange(values))),
      record: (id) => `/api/leads/${id}`,
      list: ofVertical('leads?tab=all'),
      isSearched: true,
      activities: ({ id }) => `/api/leads/${id}/activities`,
      type: 'lead.updated',
      export: ofVertical('leads/export?tab=all'),
      tools: { create: 'create_lead', read: 'get_lead' },
      schema: 'Lead',
    },
    contact: {
      fields: { ...contactFields, ...custom.contact },
      create: async (values) => row(await createContact(admin, home.id, bodyOfChange(values))),
      record: (id) => `/api/lead-contacts/${id}`,
      list: `/api/leads/${home.id}/contacts?limit=100`,
      isSearched: false,
      activities: () => `/api/leads/${home.id}/activities`,
      type: 'contact.updated',
      schema: 'Contact',
    },
    enquiry: {
      fields: { ...enquiryFields, ...custom.enquiry },
      filterFields: { ...enquiryFilterFields, ...custom.enquiry },
      counts: {
        path: ofVertical('enquiries/counts?'),
        all: ({ open, won, lost }) => open! + won! + lost!,
      },
      create: async (values) => row(await createEnquiry(admin, home.id, bodyOfChange(values))),
      record: (id) => `/api/enquiries/${id}`,
      list: ofVertical('enquiries?limit=100'),
      isSearched: true,
      activities: ({ id }) => `/api/enquiries/${id}/activities`,
      type: 'enquiry.updated',
      export: ofVertical('enquiries/export?separator=comma'),
      tools: { create: 'create_enquiry', read: 'get_enquiry' },
      schema: 'Enquiry',
    },
    task: {
      fields: taskFields,
      counts: {
        path: ofVertical('tasks/counts?'),
        all: ({ pending, completed }) => pending! + completed!,
      },
      create: async (values) => row(await createTask(admin, enquiry.id, values)),
      record: (id) => `/api/tasks/${id}`,
      list: ofVertical('tasks?limit=100'),
      isSearched: true,
      activities: () => `/api/enquiries/${enquiry.id}/activities`,
      type: 'task.updated',
      tools: { create: 'create_task' },
      schema: 'Task',
    },
    meeting: {
      fields: meetingFields,
      filterFields: meetingFilterFields,
      counts: {
        path: `/api/meetings/counts?verticalId=${verticalId}&`,
        all: ({ scheduled, completed, cancelled }) => scheduled! + completed! + cancelled!,
      },
      create: async (values) => row(await createMeeting(admin, enquiry.id, values)),
      record: (id) => `/api/meetings/${id}`,
      list: `/api/meetings?verticalId=${verticalId}`,
      isSearched: true,
      activities: () => `/api/enquiries/${enquiry.id}/activities`,
      type: 'meeting.',
      schema: 'Meeting',
    },
  }
  const get = async <Body>(path: string): Promise<Body> => bodyOf<Body>(await as(admin).get<Body>(path), 200)
  return { admin, verticalId, otherVerticalId, named, entities, get }
}
