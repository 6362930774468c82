import { randomUUID } from 'node:crypto'
import { dayMs } from '@ginkgo/contracts/dates'
import type {
  Call,
  Contact,
  EnquiryDetail,
  Lead,
  LossReason,
  Meeting,
  Note,
  Stage,
  Task,
  TaskStatus,
} from '@ginkgo/contracts'
import { as, bodyOf, type SignedIn } from './api-client.ts'

/** Fields in addition to the defaults. Any value is allowed, because tests send wrong ones too. */
type Fields = Record<string, unknown>

const create = async <Entity>(user: SignedIn, path: string, body: Fields): Promise<Entity> =>
  bodyOf<Entity>(await as(user).post<Entity>(path, body), 201)

const unique = () => randomUUID().slice(0, 8)

/** A lead of the vertical, owned by the user. */
export const createLead = (user: SignedIn, verticalId: string, fields: Fields = {}) =>
  create<Lead>(user, '/api/leads', { verticalId, name: `Lead ${unique()}`, ...fields })

export const createContact = (user: SignedIn, leadId: string, fields: Fields = {}) =>
  create<Contact>(user, `/api/leads/${leadId}/contacts`, {
    name: `Contact ${unique()}`,
    email: `contact.${unique()}@example.test`,
    ...fields,
  })

/** An enquiry of the lead, in the first stage unless `stageId` is given, and nobody's unless `assignedTo` is. */
export const createEnquiry = (user: SignedIn, leadId: string, fields: Fields = {}) =>
  create<EnquiryDetail>(user, '/api/enquiries', {
    leadId,
    title: `Enquiry ${unique()}`,
    assignedTo: null,
    ...fields,
  })

export const createTask = (user: SignedIn, enquiryId: string, fields: Fields = {}) =>
  create<Task>(user, `/api/enquiries/${enquiryId}/tasks`, { title: `Task ${unique()}`, ...fields })

/** Completes a task, or opens it again. */
export const setTaskStatus = async (user: SignedIn, taskId: string, status: TaskStatus) =>
  bodyOf<Task>(await as(user).patch(`/api/tasks/${taskId}/status`, { status }), 200)

export const createNote = (user: SignedIn, enquiryId: string, fields: Fields = {}) =>
  create<Note>(user, `/api/enquiries/${enquiryId}/notes`, { content: `Note ${unique()}`, ...fields })

/** A call of the lead or enquiry whose address is given, as `/api/leads/…`. */
export const createCall = (
  user: SignedIn,
  place: `/api/leads/${string}` | `/api/enquiries/${string}`,
  fields: Fields = {},
) => create<Call>(user, `${place}/calls`, { outcome: 'reached', ...fields })

/** A meeting of one hour, scheduled for tomorrow. */
export const createMeeting = (user: SignedIn, enquiryId: string, fields: Fields = {}) => {
  const start = Date.now() + dayMs
  return create<Meeting>(user, `/api/enquiries/${enquiryId}/meetings`, {
    title: `Meeting ${unique()}`,
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + 60 * 60 * 1000).toISOString(),
    timezone: 'UTC',
    meetingType: 'Online',
    ...fields,
  })
}

export const createStage = (user: SignedIn, verticalId: string, fields: Fields = {}) =>
  create<Stage>(user, `/api/verticals/${verticalId}/stages`, { name: `Stage ${unique()}`, ...fields })

/** The stages of a vertical in order, and the three that the product treats specially. */
export const stagesOf = async (user: SignedIn, verticalId: string) => {
  const all = bodyOf<Stage[]>(await as(user).get(`/api/verticals/${verticalId}/stages`), 200)
  const find = (test: (stage: Stage) => boolean, what: string): Stage => {
    const stage = all.find(test)
    if (!stage) throw new Error(`The vertical has no ${what} stage`)
    return stage
  }
  return {
    all,
    inquiry: find((stage) => stage.isSystemStage && stage.stageType === 'open', 'inquiry'),
    converted: find((stage) => stage.stageType === 'converted', 'converted'),
    lost: find((stage) => stage.stageType === 'enquiry_lost', 'lost'),
  }
}

export const lossReasonsOf = async (user: SignedIn, verticalId: string) =>
  bodyOf<LossReason[]>(await as(user).get(`/api/verticals/${verticalId}/loss-reasons`), 200)
