// Plain values, so that a page can read them without loading the schemas that are made from them.

import type { Fields } from '../fields/field.ts'
import { texts } from '../texts.ts'

/** The fields of a task, in the order of its form. */
export const taskFields = {
  title: {
    type: 'line',
    label: 'Title',
    heading: 'Task',
    required: texts.titleRequired,
    wide: true,
    column: 1,
    sort: true,
    search: true,
  },
  description: { type: 'text', label: 'Description', column: 'optional' },
  dueDate: {
    type: 'date',
    label: 'Due Date',
    description: "A day of the user's calendar; due today is not overdue.",
    column: 5,
    due: true,
    sort: true,
    blankLast: true,
    filter: true,
  },
  assigneeId: { type: 'person', label: 'Assignee', heading: 'Assigned To', column: 4, filter: true },
  createdAt: {
    type: 'instant',
    label: 'Created',
    computed: 'always',
    column: 6,
    sort: true,
    filter: 'created',
  },
} as const satisfies Fields

/** When a task is due, from the present day of whoever asks. */
export const taskDues = {
  all: 'All',
  overdue: 'Overdue',
  today: 'Due today',
  upcoming: 'Upcoming',
  'no-date': 'No due date',
} as const

/** What the address of the list of tasks can narrow it by. */
export const taskAddressFields = {
  ...taskFields,
  dueDate: { ...taskFields.dueDate, label: 'Due between' },
  due: {
    type: 'choice',
    label: 'Due Date',
    choices: taskDues,
    computed: 'always',
    filter: true,
    oneValue: true,
  },
  assigneeId: { ...taskFields.assigneeId, filter: 'assignee' },
} as const satisfies Fields
