import {
  as,
  bodyOf,
  createApiKey,
  createContact,
  createEnquiry,
  createLead,
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
  const dictionary = {
    LeadCreate: { verticalId, ownerId: admin.id, email: 'office@obrien.example' },
    ContactCreate: { email: 'niamh@obrien.example' },
    EnquiryCreate: {
      ...{ leadId, pipelineId, ...named },
      ...{ primaryContactId: contact.id, assignedTo: admin.id },
    },
    StageChange: { ...named, afterId },
    TaskCreate: { assigneeId: admin.id },
    CallCreate: { contactId: contact.id },
    NoteWrite: { mentionIds: [admin.id] },
    PARAMETERS: {
      PATH: { verticalId, pipelineId, leadId, enquiryId, taskId },
      QUERY: { verticalId, ...named, ...people },
    },
  }
  const tokens: string[] = []
  for (let count = 0; count < keys; count++) tokens.push((await createApiKey(admin)).key)
  return { dictionary, tokens }
}
