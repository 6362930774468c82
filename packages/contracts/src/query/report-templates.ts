// Plain values, so that a page can read them without loading the schemas that are made from them.

import type { ReportInput } from './report.ts'

/** A question that a head of sales asks, as a report that answers it. */
export interface ReportTemplate {
  readonly group: 'activity' | 'pipeline' | 'won' | 'leads'
  readonly name: string
  /** The question in one sentence. */
  readonly asks: string
  readonly definition: ReportInput
}

export const templateGroups = {
  activity: 'Activity',
  pipeline: 'Pipeline and forecast',
  won: 'Won and lost',
  leads: 'Leads',
} as const

const within = (field: string, value: string) => ({ field, op: 'within' as const, value })
const is = (field: string, value: string | number) => ({ field, op: 'is' as const, value })
const by = (field: string) => [{ field }]
const byMonth = (field: string) => [{ field, bucket: 'month' as const }]
const sum = { kind: 'sum' } as const
const count = { kind: 'count' } as const
const weighted = { kind: 'weighted' } as const
const isOpen = is('status', 'open')
const isWon = is('status', 'won')
const isLost = is('status', 'lost')
const isClosed = { field: 'status', op: 'is' as const, value: ['won', 'lost'] }

const enquiries = (
  name: string,
  filter: NonNullable<ReportInput['filter']>,
  more: Omit<NonNullable<ReportInput['beside']>[number], 'name' | 'source' | 'filter'> = {},
) => ({ name, source: 'enquiries' as const, filter, ...more })

/** What happened since the week began, or in any other span. */
const movement = (span: string): ReportInput => ({
  source: 'enquiries',
  filter: [within('createdOn', span)],
  measures: [sum],
  beside: [
    enquiries('Won', [isWon, within('closedOn', span)], { measures: [sum] }),
    enquiries('Lost', [isLost, within('closedOn', span)], { measures: [sum] }),
    enquiries('Pushed', [{ field: 'expectedCloseDate', op: 'raised', since: span }], { measures: [sum] }),
    enquiries('Pulled forward', [{ field: 'expectedCloseDate', op: 'lowered', since: span }], {
      measures: [sum],
    }),
  ],
  show: 'number',
})

/** How the open pipeline came from its value when a span began to that of today. */
const waterfall = (span: string): ReportInput => {
  const asOf = [{ kind: 'sum', asOf: span } as const]
  const wasOpen = [
    { field: 'closedOn', op: 'empty' as const },
    { field: 'closedOn', op: 'atLeast' as const, value: span },
  ]
  const changed = { field: 'value', op: 'changed' as const, since: span }
  return {
    source: 'enquiries',
    filter: [{ field: 'createdOn', op: 'before', value: span }, { any: wasOpen }],
    measures: asOf,
    beside: [
      enquiries('New', [{ field: 'createdOn', op: 'atLeast', value: span }], { measures: asOf }),
      enquiries('Value up', [isOpen, changed], { measures: [{ kind: 'increase', asOf: span }] }),
      enquiries('Value down', [isOpen, changed], { measures: [{ kind: 'decrease', asOf: span }] }),
      enquiries('Won', [isWon, { field: 'closedOn', op: 'atLeast', value: span }], {
        ...{ measures: asOf, step: 'takes' },
      }),
      enquiries('Lost', [isLost, { field: 'closedOn', op: 'atLeast', value: span }], {
        ...{ measures: asOf, step: 'takes' },
      }),
      enquiries('Open now', [isOpen], { measures: [sum], step: 'total' }),
      enquiries(
        'Pushed to a later day',
        [isOpen, { field: 'expectedCloseDate', op: 'raised', since: span }],
        {
          ...{ measures: [sum], step: 'apart' },
        },
      ),
    ],
    show: 'waterfall',
  }
}

/** By their keys, which addresses name. */
export const reportTemplates = {
  'activity-by-person': {
    ...{ group: 'activity', name: 'Calls and meetings by person' },
    asks: 'Who made how many calls and meetings last week, and what came of them?',
    definition: {
      source: 'calls',
      filter: [within('calledAt', 'last-week')],
      groupBy: by('userId'),
      beside: [
        {
          ...{ name: 'Calls that reached somebody', source: 'calls', groupBy: by('userId') },
          filter: [within('calledAt', 'last-week'), is('outcome', 'reached')],
        },
        {
          ...{ name: 'Meetings', source: 'meetings', groupBy: by('ownerId') },
          filter: [within('startTime', 'last-week'), { field: 'status', op: 'isNot', value: 'cancelled' }],
        },
        {
          ...{ name: 'E-mails sent', source: 'emails', groupBy: by('userId') },
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
    ...{ group: 'activity', name: 'How calls ended' },
    asks: 'How did the calls of the last 30 days end, by person?',
    definition: {
      source: 'calls',
      filter: [within('calledAt', 'last-30-days')],
      groupBy: [{ field: 'userId' }, { field: 'outcome' }],
      show: 'stacked',
    },
  },
  'calls-by-day': {
    ...{ group: 'activity', name: 'Calls by day' },
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
    ...{ group: 'activity', name: 'Tasks done and overdue' },
    asks: 'Who has open tasks that are late, and who finished how many this month?',
    definition: {
      source: 'tasks',
      filter: [is('status', 'pending'), within('dueDate', 'last-365-days')],
      groupBy: by('assigneeId'),
      beside: [
        {
          ...{ name: 'Done this month', source: 'tasks', groupBy: by('assigneeId') },
          filter: [is('status', 'completed'), within('completedAt', 'this-month')],
        },
      ],
      show: 'table',
    },
  },
  'since-monday': {
    ...{ group: 'pipeline', name: 'What moved this week' },
    asks: 'What was added, won, lost and pushed since Monday?',
    definition: movement('this-week'),
  },
  'moved-this-quarter': {
    ...{ group: 'pipeline', name: 'What moved this quarter' },
    asks: 'What was added, won, lost and pushed this quarter?',
    definition: movement('this-quarter'),
  },
  'pipeline-movement': {
    ...{ group: 'pipeline', name: 'Movement of the pipeline' },
    asks: 'How did the open pipeline of the beginning of the month become that of today?',
    definition: waterfall('this-month'),
  },
  forecast: {
    ...{ group: 'pipeline', name: 'Forecast against goals' },
    asks: 'What comes in over the next three months, and how does it compare with our goals?',
    definition: {
      source: 'enquiries',
      filter: [within('expectedCloseDate', 'next-3-months'), { field: 'status', op: 'isNot', value: 'lost' }],
      measures: [weighted, sum],
      groupBy: byMonth('expectedCloseDate'),
      compareTo: 'goal',
      beside: [
        enquiries('Won', [isWon, within('closedOn', 'next-3-months')], {
          groupBy: byMonth('closedOn'),
          measures: [sum],
        }),
        enquiries(
          'Commit',
          [
            isOpen,
            within('expectedCloseDate', 'next-3-months'),
            { field: 'winProbability', op: 'atLeast', value: 70 },
          ],
          { groupBy: byMonth('expectedCloseDate'), measures: [sum] },
        ),
        enquiries('Best case', [isOpen, within('expectedCloseDate', 'next-3-months')], {
          groupBy: byMonth('expectedCloseDate'),
          measures: [sum],
        }),
      ],
      show: 'table',
    },
  },
  'no-next-step': {
    ...{ group: 'pipeline', name: 'Big deals without a next step' },
    asks: 'Which big deals have no open task and no coming meeting?',
    definition: {
      source: 'enquiries',
      filter: [isOpen, is('nextSteps', 0), { field: 'value', op: 'atLeast', value: 10_000 }],
      measures: [sum],
      groupBy: by('assignedTo'),
      show: 'bar',
    },
  },
  'open-by-stage': {
    ...{ group: 'pipeline', name: 'Open pipeline by stage' },
    asks: 'What is open in each stage, and what is it worth?',
    definition: {
      source: 'enquiries',
      filter: [isOpen],
      measures: [sum, weighted],
      groupBy: by('stageId'),
      show: 'bar',
    },
  },
  'stage-times': {
    ...{ group: 'pipeline', name: 'Time in each stage' },
    asks: 'How long do enquiries stay in each stage, and where do they stop?',
    definition: {
      source: 'stageChanges',
      filter: [within('enteredAt', 'last-12-months')],
      measures: [{ kind: 'timeInStage' }, { kind: 'median', field: 'daysInStage' }],
      groupBy: by('stageId'),
      beside: (
        [
          ['Still there', 'here'],
          ['Lost from here', 'lost'],
          ['Won from here', 'won'],
        ] as const
      ).map(([name, wentTo]) => ({
        ...{ name, source: 'stageChanges' as const, groupBy: by('stageId') },
        filter: [within('enteredAt', 'last-12-months'), is('wentTo', wentTo)],
      })),
      show: 'table',
    },
  },
  'stage-funnel': {
    ...{ group: 'pipeline', name: 'Funnel of what was added' },
    asks: 'How many of the enquiries that were added this year came to each stage?',
    definition: {
      source: 'stageChanges',
      filter: [within('enquiryCreatedOn', 'this-year')],
      groupBy: by('stageId'),
      show: 'funnel',
    },
  },
  slipped: {
    ...{ group: 'pipeline', name: 'Slipped closing dates' },
    asks: 'Whose open enquiries had their expected close moved to a later day this month?',
    definition: {
      source: 'enquiries',
      filter: [isOpen, { field: 'expectedCloseDate', op: 'raised', since: 'this-month' }],
      measures: [sum],
      groupBy: by('assignedTo'),
      show: 'bar',
    },
  },
  'source-by-month': {
    ...{ group: 'won', name: 'Won value by source and month' },
    asks: 'Which source brings the most won value per month?',
    definition: {
      source: 'enquiries',
      filter: [isWon, within('closedOn', 'last-12-months')],
      measures: [sum],
      groupBy: [{ field: 'closedOn', bucket: 'month' }, { field: 'source' }],
      show: 'stacked',
    },
  },
  'win-rate': {
    ...{ group: 'won', name: 'Win rate by person' },
    asks: 'How much of what is decided does each of us win?',
    definition: {
      source: 'enquiries',
      filter: [isClosed, within('closedOn', 'last-12-months')],
      measures: [{ kind: 'conversion' }, sum],
      groupBy: by('assignedTo'),
      show: 'bar',
    },
  },
  'loss-reasons': {
    ...{ group: 'won', name: 'Loss reasons by person' },
    asks: 'Why do we lose, and who loses for which reason?',
    definition: {
      source: 'enquiries',
      filter: [isLost, within('closedOn', 'last-12-months')],
      measures: [count, sum],
      groupBy: [{ field: 'assignedTo' }, { field: 'lossReasonId' }],
      show: 'pivot',
    },
  },
  'revenue-by-industry': {
    ...{ group: 'won', name: 'Revenue by industry and country' },
    asks: 'In which industries and countries do we win?',
    definition: {
      source: 'enquiries',
      filter: [isWon, within('closedOn', 'last-12-months')],
      measures: [sum],
      groupBy: [{ field: 'industry' }, { field: 'country' }],
      show: 'pivot',
    },
  },
  'won-by-month': {
    ...{ group: 'won', name: 'Won value by month' },
    asks: 'How does the won value of this year compare with last year?',
    definition: {
      source: 'enquiries',
      filter: [isWon, within('closedOn', 'this-year')],
      measures: [sum],
      groupBy: byMonth('closedOn'),
      compareTo: 'sameLastYear',
      show: 'area',
    },
  },
  'deal-size': {
    ...{ group: 'won', name: 'Size of won deals' },
    asks: 'How big are the deals that we win, and how long do they take?',
    definition: {
      source: 'enquiries',
      filter: [isWon, within('closedOn', 'last-12-months')],
      measures: [{ kind: 'average' }, { kind: 'median' }, { kind: 'age' }],
      groupBy: by('source'),
      show: 'table',
    },
  },
  'idle-leads': {
    ...{ group: 'leads', name: 'Leads without activity' },
    asks: 'Which leads had no activity for 30 days, by owner?',
    definition: {
      source: 'leads',
      filter: [{ field: 'lastActivityAt', op: 'notWithin', value: 'last-30-days' }],
      groupBy: by('ownerId'),
      show: 'bar',
    },
  },
  'first-answer': {
    ...{ group: 'leads', name: 'First answer to new leads' },
    asks: 'How many hours do new leads wait for our first call, meeting or e-mail?',
    definition: {
      source: 'leads',
      filter: [within('createdAt', 'last-30-days')],
      measures: [
        { kind: 'median', field: 'hoursToFirstAnswer' },
        { kind: 'average', field: 'hoursToFirstAnswer' },
      ],
      groupBy: by('ownerId'),
      beside: [
        {
          ...{ name: 'Not answered yet', source: 'leads', groupBy: by('ownerId') },
          filter: [within('createdAt', 'last-30-days'), { field: 'hoursToFirstAnswer', op: 'empty' }],
        },
      ],
      show: 'table',
    },
  },
  'new-leads': {
    ...{ group: 'leads', name: 'New leads by source' },
    asks: 'Where did the new leads of each month come from?',
    definition: {
      source: 'leads',
      filter: [within('createdAt', 'last-6-months')],
      groupBy: [{ field: 'createdAt', bucket: 'month' }, { field: 'source' }],
      show: 'stacked',
    },
  },
} as const satisfies Record<string, ReportTemplate>

export type ReportTemplateKey = keyof typeof reportTemplates
