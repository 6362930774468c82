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

/** The generator makes more than the 300 calls a minute that one key may make. */
const keys = 40

/**
 * An organization with one record of each kind, its API keys, and a dictionary of the ids that requests may contain.
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
  const people = { ownerId: admin.id, assignedTo: admin.id }
  const { id: meetingId } = await createMeeting(admin, enquiryId)
  const source = 'referral'
  const timezone = 'Europe/Dublin'
  const lead = { ownerId: admin.id, email: 'office@obrien.example', source }
  const enquiryFields = { primaryContactId: contact.id, assignedTo: admin.id, source }
  const contactFields = { email: 'niamh@obrien.example' }
  const task = { assigneeId: admin.id }
  const meeting = { startTime: '2030-02-28T09:00:00.000Z', timezone }
  const addressees = ['niamh@obrien.example']
  const dictionary = {
    LeadCreate: { verticalId, ...lead },
    LeadPatch: lead,
    LeadUpsert: { verticalId, ...lead },
    ...{ ContactCreate: contactFields, ContactUpsert: contactFields, ContactPatch: contactFields },
    EnquiryCreate: { leadId, pipelineId, ...named, ...enquiryFields },
    EnquiryPatch: enquiryFields,
    StageChange: { ...named, afterId },
    ...{ TaskCreate: task, TaskPatch: task },
    TasksForLeads: { ...task, leadIds: [leadId] },
    CallCreate: { contactId: contact.id },
    NoteWrite: { mentionIds: [admin.id] },
    EmailDraft: { leadId, to: addressees, cc: addressees, bcc: addressees },
    ...{ MeetingCreate: meeting, MeetingPatch: meeting },
    LeadBulkAction: { ownerId: admin.id },
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
      QUERY: { verticalId, ...named, ...people, source, actorId: admin.id, timeZone: timezone },
    },
  }
  const scopes = ['read', 'write', 'destructive']
  const tokens: string[] = []
  for (let count = 0; count < keys; count++) tokens.push((await createApiKey(admin, { scopes })).key)
  return { dictionary, tokens }
}
