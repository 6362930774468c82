import { by, enquiries, is, isWon, type ReportTemplate, sum, within } from './parts.ts'

export const activityTemplates = {
  'activity-by-person': {
    group: 'activity',
    name: 'Calls and meetings by person',
    asks: 'Who made how many calls and meetings last week, and what came of them?',
    definition: {
      source: 'calls',
      filter: [within('calledAt', 'last-week')],
      groupBy: by('userId'),
      beside: [
        {
          name: 'Calls that reached somebody',
          source: 'calls',
          groupBy: by('userId'),
          filter: [within('calledAt', 'last-week'), is('outcome', 'reached')],
        },
        {
          name: 'Meetings',
          source: 'meetings',
          groupBy: by('ownerId'),
          filter: [within('startTime', 'last-week'), { field: 'status', op: 'isNot', value: 'cancelled' }],
        },
        {
          name: 'E-mails sent',
          source: 'emails',
          groupBy: by('userId'),
          filter: [within('sentAt', 'last-week'), is('direction', 'out')],
        },
        enquiries('New enquiries', [within('createdOn', 'last-week')], { groupBy: by('assignedTo') }),
        enquiries('Won', [isWon, within('closedOn', 'last-week')], {
          groupBy: by('assignedTo'),
          measures: [sum],
        }),
      ],
      show: 'table',
    },
  },
  'call-outcomes': {
    group: 'activity',
    name: 'How calls ended',
    asks: 'How did the calls of the last 30 days end, by person?',
    definition: {
      source: 'calls',
      filter: [within('calledAt', 'last-30-days')],
      groupBy: [{ field: 'userId' }, { field: 'outcome' }],
      show: 'stacked',
    },
  },
  'calls-by-day': {
    group: 'activity',
    name: 'Calls by day',
    asks: 'How many calls do we make a day, and how does it compare with the days before?',
    definition: {
      source: 'calls',
      filter: [within('calledAt', 'last-30-days')],
      groupBy: [{ field: 'calledAt', bucket: 'day' }],
      compareTo: 'previousPeriod',
      show: 'line',
    },
  },
  'done-tasks': {
    group: 'activity',
    name: 'Tasks done and overdue',
    asks: 'Who has open tasks that are late, and who finished how many this month?',
    definition: {
      source: 'tasks',
      filter: [is('status', 'pending'), within('dueDate', 'last-365-days')],
      groupBy: by('assigneeId'),
      beside: [
        {
          name: 'Done this month',
          source: 'tasks',
          groupBy: by('assigneeId'),
          filter: [is('status', 'completed'), within('completedAt', 'this-month')],
        },
      ],
      show: 'table',
    },
  },
} as const satisfies Record<string, ReportTemplate>
