import { sql } from 'drizzle-orm'
import {
  activities,
  enquiries,
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
import { everybodyAnd } from './parts.ts'
import { rollup } from './rollup.ts'
import { searchable } from './searchable.ts'
import { toldBy, tracked } from './tracked.ts'

export const taskRollups = [
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

export const meetingRollups = [
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
  isLasting: true,
  about: 'presence',
} as const
const ofEnquiry = sql`${enquiries.title} || char(10) || ${enquiries.leadName}`

export const activityColumns = [
  copied(tasks.hidden, { ...isDeleted, by: tasks.enquiryId }),
  copied(meetings.hidden, { ...isDeleted, by: meetings.enquiryId }),
]

export const ofActivities = [
  searchable(tasks, {
    kind: 'task',
    name: tasks.title,
    more: ofEnquiry,
    of: { table: enquiries, by: tasks.enquiryId },
    tabs: sql`(${tasks.status} = 'completed') * ${taskBits.completed} + ${tasks.hidden} * ${taskBits.hidden}`,
  }),
  searchable(meetings, {
    kind: 'meeting',
    name: meetings.title,
    more: ofEnquiry,
    of: { table: enquiries, by: meetings.enquiryId },
  }),
  tracked(notes, 'note', { enquiryId: notes.enquiryId, createdBy: notes.userId, updatedBy: notes.userId }),
  tracked(tasks, 'task', { enquiryId: tasks.enquiryId, createdBy: tasks.createdBy }),
  tracked(meetings, 'meeting', { enquiryId: meetings.enquiryId, createdBy: meetings.createdBy }),
  tracked(stages, 'stage', { stageId: stages.id }),
  tracked(lossReasons, 'lossReason', {}),
  toldBy({
    of: activities,
    type: activities.type,
    userId: activities.userId,
    kinds: { enquiry: activities.enquiryId, lead: activities.leadId },
  }),
]
