import {
  as,
  bodyOf,
  createApiKey,
  createContact,
  createEnquiry,
  createLead,
  createMeeting,
  createNote,
  createOrganization,
  createTask,
  lossReasonsOf,
  stagesOf,
} from '@ginkgo/testing'
import type { TakenValues } from './narrow.ts'

/** The generator makes more than the 300 calls a minute that one key may make. */
const keys = 40

/** Query parameters that name a person. */
const namesPerson = ['actorId', 'ownerId', 'assignedTo', 'assigneeId', 'createdBy']

/**
 * An organization with one record of each kind, its API keys, a dictionary of the ids that requests may contain, and the
 * values that it takes.
 */
export const createRecords = async () => {
  const { admin, verticals } = await createOrganization()
  const verticalId = verticals[0].id
  const { id: leadId } = await createLead(admin, verticalId)
  const contact = await createContact(admin, leadId)
  const { id: enquiryId } = await createEnquiry(admin, leadId)
  const { id: taskId } = await createTask(admin, enquiryId)
  await createNote(admin, enquiryId)
  const stage = (await stagesOf(admin, verticalId)).all[1]!
  const [reason] = await lossReasonsOf(admin, verticalId)
  const { id: afterId } = await createEnquiry(admin, leadId, { stageId: stage.id })
  const enquiry = bodyOf<{ pipelineId: string }>(await as(admin).get(`/api/enquiries/${enquiryId}`), 200)
  const { pipelineId } = enquiry
  const named = { stageId: stage.id, lossReasonId: reason!.id }
  const { id: meetingId } = await createMeeting(admin, enquiryId)
  const addressees = ['niamh@obrien.example']
  const source = ['referral']
  const enquiryFields = { source, currency: ['USD'] }
  const meeting = {
    timezone: ['Europe/Dublin'],
    startTime: ['2030-02-28T09:00:00.000Z'],
    endTime: ['2030-02-28T10:00:00.000Z'],
  }
  // The document has lists of values, of which each has this length.
  const oneValue = { type: 'string', minLength: 1, maxLength: 50 }
  const taken: TakenValues = {
    fields: {
      LeadCreate: { source },
      LeadPatch: { source },
      // Several records with one address would be a conflict where one is looked for by it.
      LeadUpsert: { source, email: ['office@obrien.example'] },
      ContactCreate: { email: addressees },
      ContactUpsert: { email: ['oisin@obrien.example'] },
      EnquiryCreate: enquiryFields,
      EnquiryPatch: enquiryFields,
      TasksForLeads: { leadIds: [leadId] },
      EmailDraft: { leadId: [leadId], to: addressees, cc: addressees, bcc: addressees },
      MeetingCreate: meeting,
      MeetingPatch: meeting,
      'attendees-part': { email: addressees },
    },
    parameters: {
      source: oneValue,
      tag: oneValue,
      currency: { type: 'string', enum: ['USD', 'EUR'] },
      timeZone: { type: 'string', enum: ['Europe/Dublin'] },
      // A pattern of up to a hundred ids in one text is more than the generator can fill.
      ...Object.fromEntries(namesPerson.map((name) => [name, { type: 'string', enum: ['me', admin.id] }])),
    },
  }
  const assignee = { assigneeId: admin.id }
  const dictionary = {
    LeadCreate: { verticalId, ownerId: admin.id },
    LeadPatch: { ownerId: admin.id },
    LeadUpsert: { verticalId, ownerId: admin.id },
    TaskCreate: assignee,
    TaskPatch: assignee,
    TasksForLeads: assignee,
    EnquiryCreate: { leadId, pipelineId, ...named, primaryContactId: contact.id, assignedTo: admin.id },
    EnquiryPatch: { primaryContactId: contact.id, assignedTo: admin.id },
    StageChange: { ...named, afterId },
    CallCreate: { contactId: contact.id },
    NoteWrite: { mentionIds: [admin.id] },
    PARAMETERS: {
      PATH: {
        verticalId,
        pipelineId,
        leadId,
        enquiryId,
        taskId,
        meetingId,
        contactId: contact.id,
        id: leadId,
      },
      QUERY: { verticalId, ...named },
    },
  }
  const scopes = ['read', 'write', 'destructive']
  const tokens: string[] = []
  for (let count = 0; count < keys; count++) tokens.push((await createApiKey(admin, { scopes })).key)
  return { dictionary, taken, tokens }
}
