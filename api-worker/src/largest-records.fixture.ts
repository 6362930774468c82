import {
  contactsApi,
  type Endpoint,
  enquiriesApi,
  leadsApi,
  meetingsApi,
  notesApi,
  tasksApi,
} from '@ginkgo/contracts'
import {
  createContact,
  createEnquiry,
  createLead,
  createMeeting,
  createNote,
  createTask,
  type SignedIn,
  sql,
} from '@ginkgo/testing'
import * as z from 'zod'

/** So many of each kind are more than the database answers at once, or more than a page of it. */
export const copies = { leads: 300, lead_contacts: 300, notes: 400, tasks: 100, meetings: 60, enquiries: 150 }
export const letter = '€'

type Schema = z.core.JSONSchema.BaseSchema

/** The longest text that a field takes; nothing for what is not a text. */
function longest(field: Schema): string | undefined {
  const [inner] = (field.anyOf as Schema[] | undefined)?.filter(({ maxLength }) => maxLength !== 0) ?? []
  if (inner) return longest(inner)
  const isText = field.type === 'string' && !field.enum && !field.format && !field.pattern
  return isText && field.maxLength ? letter.repeat(field.maxLength) : undefined
}

function longestTexts({ body }: Endpoint): Record<string, string> {
  const texts = Object.entries(body!.shape).map(([name, field]) => {
    const schema = z.toJSONSchema(field as z.ZodType, { io: 'input', unrepresentable: 'any' })
    return [name, longest(schema)] as const
  })
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

export const tags = Array.from({ length: 20 }, (_, n) => `${n}`.padStart(50, letter))
const attendees = Array.from({ length: 100 }, (_, n) => ({
  email: `${'a'.repeat(60)}${n}@${'b'.repeat(60)}.example.test`,
  name: letter.repeat(200),
}))

/** Puts rows like this one beside it. */
async function multiply(table: keyof typeof copies, id: string): Promise<void> {
  const names = await sql(`SELECT name FROM pragma_table_info('${table}') WHERE name <> 'id'`)
  const columns = names.map(({ name }) => `"${String(name)}"`).join(', ')
  await sql(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${copies[table] - 1})
     INSERT INTO ${table} (id, ${columns}) SELECT substr(id, 1, 24) || printf('%012x', n),
       ${columns.replace('"is_primary"', '0')} FROM ${table}, numbers WHERE id = ?`,
    [id],
  )
}

/** Fills a vertical with records of the longest texts; answers the lead and the enquiry that have them. */
export async function fillVertical(
  admin: SignedIn & { readonly id: string },
  verticalId: string,
): Promise<{ readonly leadId: string; readonly enquiryId: string }> {
  const filled = { source: 'referral', tags }
  const lead = await createLead(admin, verticalId, { ...longestTexts(leadsApi.create), ...filled })
  const leadId = lead.id
  const { email: _, ...person } = longestTexts(contactsApi.create)
  const contact = await createContact(admin, leadId, person)
  const enquiry = await createEnquiry(admin, leadId, {
    ...longestTexts(enquiriesApi.create),
    source: 'referral',
    tags,
    assignedTo: admin.id,
    primaryContactId: contact.id,
    stageId: undefined,
  })
  const enquiryId = enquiry.id
  const note = await createNote(admin, enquiryId, longestTexts(notesApi.create))
  const today = new Date().toISOString().slice(0, 10)
  const task = await createTask(admin, enquiryId, {
    ...longestTexts(tasksApi.create),
    // The letter that JSON writes longest.
    description: '\u0001'.repeat(10_000),
    assigneeId: admin.id,
    dueDate: today,
  })
  const hour = (offset: number) => new Date(Date.now() + offset * 3_600_000).toISOString()
  const meeting = await createMeeting(admin, enquiryId, {
    ...longestTexts(meetingsApi.create),
    status: 'completed',
    startTime: hour(-0.01),
    endTime: hour(0),
    timezone: 'UTC',
    attendees,
  })
  for (const [table, id] of [
    ['leads', leadId],
    ['lead_contacts', contact.id],
    ['notes', note.id],
    ['tasks', task.id],
    ['meetings', meeting.id],
    ['enquiries', enquiryId],
  ] as const)
    await multiply(table, id)
  return { leadId, enquiryId }
}
