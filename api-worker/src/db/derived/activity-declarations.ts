import { meetingFields, taskFields } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import {
  activities,
  emails,
  enquiries,
  files,
  leads,
  lossReasons,
  meetingRollup,
  meetings,
  notes,
  stages,
  taskBits,
  taskRollup,
  tasks,
} from '../schema/index.ts'
import { copied } from './copied.ts'
import { owned } from './owned.ts'
import { everybodyAnd } from './parts.ts'
import { rollup } from './rollup.ts'
import { searchable } from './searchable.ts'
import { textsOf } from './texts-of.ts'
import { changesBy, tracked } from './tracked.ts'

export const taskRollups = () => [
  rollup(taskRollup, {
    of: tasks,
    where: sql`${tasks.hidden} = 0`,
    per: { people: everybodyAnd(tasks.assigneeId) },
    key: {
      organizationId: tasks.organizationId,
      verticalId: tasks.verticalId,
      assignee: sql`people.value`,
      status: tasks.status,
      due: sql`coalesce(${tasks.dueDate}, '9999-12-31')`,
    },
    sums: { tasks: sql`1` },
  }),
]

export const meetingRollups = () => [
  rollup(meetingRollup, {
    of: meetings,
    where: sql`${meetings.hidden} = 0`,
    key: {
      organizationId: meetings.organizationId,
      verticalId: meetings.verticalId,
      status: meetings.status,
    },
    sums: { meetings: sql`1` },
  }),
]

const isDeleted = {
  of: enquiries,
  from: sql`${enquiries.deletedAt} IS NOT NULL`,
  otherwise: sql`0`,
  isLasting: true,
  about: 'presence',
} as const
const leadOfEnquiry = { of: enquiries, from: enquiries.leadId, isLasting: true } as const
type OfLead = typeof notes | typeof tasks | typeof meetings | typeof files

export const activityColumns = () => [
  copied(tasks.hidden, { ...isDeleted, by: tasks.enquiryId }),
  copied(meetings.hidden, { ...isDeleted, by: meetings.enquiryId }),
  ...[notes, tasks, meetings].map(({ leadId, enquiryId }) =>
    copied(leadId, { ...leadOfEnquiry, by: enquiryId, otherwise: leadId }),
  ),
]

const namesOf = ({ leadId, enquiryId }: OfLead) => [
  { table: enquiries, by: enquiryId, more: sql`${enquiries.title} || char(10) || ${enquiries.leadName}` },
  { table: leads, by: leadId, more: leads.name },
]
/** Who wrote an e-mail, and to whom; of many recipients the first. */
const people = sql`substr(coalesce(${emails.fromName} || ' ', '') || ${emails.fromAddress} || coalesce((SELECT group_concat(' ' || coalesce(value ->> 'name' || ' ', '') || (value ->> 'address'), '') FROM json_each(${emails.recipients})), ''), 1, 500)`
/** What the sender wrote stands there only where the organization searches it. */
const peopleAndText = sql`${people} || coalesce(char(10) || ${emails.searchedText}, '')`
const placeOf = ({ leadId, enquiryId }: OfLead) => ({ leadId, enquiryId })

export const ofActivities = () => [
  ...[notes, tasks, meetings].map(({ leadId }) => owned(leadId, leads)),
  searchable(tasks, {
    kind: 'task',
    ...textsOf(taskFields, tasks, namesOf(tasks)),
    tabs: sql`(${tasks.status} = 'completed') * ${taskBits.completed} + ${tasks.hidden} * ${taskBits.hidden}`,
  }),
  searchable(emails, {
    kind: 'post',
    name: emails.subject,
    more: peopleAndText,
    isMoving: emails.searchedText,
  }),
  searchable(meetings, { kind: 'meeting', ...textsOf(meetingFields, meetings, namesOf(meetings)) }),
  tracked(
    notes,
    { when: sql`${notes.outcome} IS NULL`, is: 'note', otherwise: 'call' },
    { ...placeOf(notes), createdBy: notes.userId, updatedBy: notes.userId },
  ),
  tracked(tasks, 'task', { ...placeOf(tasks), createdBy: tasks.createdBy }),
  tracked(meetings, 'meeting', { ...placeOf(meetings), createdBy: meetings.createdBy }),
  tracked(files, 'file', {
    ...placeOf(files),
    createdBy: files.userId,
    isDeleted: sql`${files.deletedAt} IS NOT NULL`,
  }),
  tracked(stages, 'stage', { stageId: stages.id }),
  tracked(lossReasons, 'lossReason', {}),
  changesBy({
    of: activities,
    type: activities.type,
    userId: activities.userId,
    kinds: { enquiry: activities.enquiryId, lead: activities.leadId },
  }),
]
