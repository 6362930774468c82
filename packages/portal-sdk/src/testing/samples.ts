import {
  Call,
  ChangeSetId,
  CurrentUser,
  CustomField,
  Enquiry,
  Lead,
  Meeting,
  Organization,
  OrganizationUser,
  specifiedCurrencies,
  Task,
  UndoneChange,
  Vertical,
} from '@ginkgo/contracts'
import type { Session } from '../session.ts'

/** A UUID of version 7 that a test can tell from others by its number. */
export const idOf = (number: number): string => `0197a3c0-0000-7000-8000-${String(number).padStart(12, '0')}`

const at = '2026-01-02T03:04:05.000Z'
const times = { createdAt: at, updatedAt: at }

export const sampleVertical: Vertical = Vertical.parse({
  id: idOf(1),
  name: 'Sales',
  description: null,
  ...times,
})

/** An admin of an organization with one vertical. */
export const sampleSession: Session = {
  user: CurrentUser.parse({
    id: idOf(2),
    firstName: 'Ada',
    lastName: 'Admin',
    email: 'ada@example.test',
    globalRole: 'admin',
    organizationId: idOf(3),
    timeZone: null,
    locale: null,
    awayUntil: null,
    verticals: [],
    updatedAt: at,
  }),
  organization: Organization.parse({
    id: idOf(3),
    name: 'Initech',
    country: null,
    defaultCurrency: 'USD',
    reportingCurrency: null,
    keepsAnswers: true,
    currencies: [...specifiedCurrencies],
    labels: {},
    ...times,
  }),
  verticals: [sampleVertical],
  vertical: sampleVertical,
  selectVertical: () => {},
}

/** The admin of the session, as the list of people has them, or somebody else. */
export const samplePerson = (
  fields: Partial<Omit<OrganizationUser, 'id'>> & { id?: string } = {},
): OrganizationUser =>
  OrganizationUser.parse({ ...sampleSession.user, active: true, createdAt: at, ...fields })

/** The session of a member with this role in the vertical. */
export const sessionOf = (role: 'sales_head' | 'sales_executive'): Partial<Session> => ({
  user: {
    ...sampleSession.user,
    globalRole: 'member',
    verticals: [{ verticalId: sampleVertical.id, role }],
  },
})

export const sampleLead = (fields: Partial<Lead> = {}): Lead =>
  Lead.parse({
    id: idOf(10),
    verticalId: idOf(1),
    ownerId: idOf(2),
    ownerFirstName: 'Ada',
    ownerLastName: 'Admin',
    name: 'Globex',
    accountType: 'organisation',
    leadType: 'inbound',
    source: 'manual',
    tags: null,
    email: null,
    phone: null,
    phoneE164: null,
    industry: null,
    referredBy: null,
    city: null,
    state: null,
    pincode: null,
    country: null,
    archivedAt: null,
    openEnquiries: 0,
    convertedEnquiries: 0,
    lostEnquiries: 0,
    customFields: {},
    ...times,
    ...fields,
  })

/** A text that the organization has added to its leads, or another field. */
export const sampleField = (fields: Partial<Omit<CustomField, 'id'>> & { id?: string } = {}): CustomField =>
  CustomField.parse({
    id: idOf(90),
    key: 'own',
    recordKind: 'lead',
    verticalId: null,
    label: 'Own',
    description: null,
    type: 'text',
    options: [],
    required: false,
    requiredFromStageId: null,
    unique: false,
    default: null,
    position: 0,
    section: null,
    showInTable: true,
    filterable: false,
    currency: null,
    recordOf: null,
    status: 'active',
    archivedAt: null,
    isReady: true,
    progress: null,
    undoable: null,
    ...times,
    ...fields,
  })

const sampleLeadOfRecord = { id: idOf(10), name: 'Globex', phone: null, phoneE164: null }

export const sampleMeeting = (fields: Partial<Omit<Meeting, 'id'>> & { id?: string } = {}): Meeting =>
  Meeting.parse({
    id: idOf(20),
    verticalId: idOf(1),
    leadId: idOf(10),
    enquiryId: idOf(30),
    title: 'Demo',
    description: null,
    startTime: '2032-03-10T09:00:00.000Z',
    endTime: '2032-03-10T10:00:00.000Z',
    timezone: 'UTC',
    meetingType: 'Online',
    status: 'scheduled',
    needsOutcome: false,
    notes: null,
    attendees: [],
    enquiry: { id: idOf(30), title: 'Solar roof' },
    lead: sampleLeadOfRecord,
    zoomJoinUrl: null,
    googleEventId: null,
    googleMeetUrl: null,
    microsoftEventId: null,
    teamsJoinUrl: null,
    creator: null,
    ...times,
    ...fields,
  })

export const sampleCall = (fields: Partial<Call> = {}): Call =>
  Call.parse({
    id: idOf(40),
    verticalId: idOf(1),
    leadId: idOf(10),
    enquiryId: null,
    enquiry: null,
    lead: sampleLeadOfRecord,
    outcome: 'reached',
    note: null,
    calledAt: at,
    durationSeconds: null,
    contact: null,
    user: null,
    ...times,
    ...fields,
  })

export const sampleTask = (fields: Partial<Omit<Task, 'id'>> & { id?: string } = {}): Task =>
  Task.parse({
    id: idOf(60),
    verticalId: idOf(1),
    leadId: idOf(10),
    enquiryId: null,
    enquiry: null,
    lead: sampleLeadOfRecord,
    title: 'Send the offer',
    description: null,
    dueDate: null,
    assigneeId: null,
    assignee: null,
    status: 'pending',
    createdBy: idOf(2),
    completedAt: null,
    ...times,
    ...fields,
  })

export const sampleEnquiry = (fields: Partial<Enquiry> = {}): Enquiry =>
  Enquiry.parse({
    id: idOf(30),
    verticalId: idOf(1),
    leadId: idOf(10),
    pipelineId: idOf(31),
    stageId: idOf(32),
    title: 'Solar roof',
    name: 'Solar roof',
    source: 'manual',
    priority: 'medium',
    rank: 'a0',
    stage: 'Inquiry',
    stageType: 'open',
    leadName: 'Globex',
    currency: 'USD',
    value: null,
    tags: null,
    productOrService: null,
    message: null,
    probability: null,
    winProbability: 10,
    expectedCloseDate: null,
    assignedTo: null,
    createdBy: null,
    lossReasonId: null,
    lostAt: null,
    closedOn: null,
    customFields: {},
    primaryContactId: null,
    contactName: null,
    contactMobile: null,
    contactMobileE164: null,
    contactEmail: null,
    lastActivityAt: at,
    stageSince: at,
    nextTask: null,
    nextMeeting: null,
    ...times,
    ...fields,
  })

/** Of a change that can be undone. */
export const sampleChangeId: ChangeSetId = ChangeSetId.parse(idOf(80))

/** A change of two leads that was undone. */
export const sampleUndoneChange = (fields: Partial<UndoneChange> = {}): UndoneChange =>
  UndoneChange.parse({
    summary: '2 leads updated',
    state: 'undone',
    done: 2,
    total: 2,
    skipped: 0,
    left: [],
    ...fields,
  })
