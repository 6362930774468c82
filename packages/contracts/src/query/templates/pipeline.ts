import type { ReportInput } from '../report.ts'
import {
  by,
  byMonth,
  enquiries,
  is,
  isLost,
  isOpen,
  isWon,
  type ReportTemplate,
  sum,
  weighted,
  within,
} from './parts.ts'

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
        measures: asOf,
        step: 'takes',
      }),
      enquiries('Lost', [isLost, { field: 'closedOn', op: 'atLeast', value: span }], {
        measures: asOf,
        step: 'takes',
      }),
      enquiries('Open now', [isOpen], { measures: [sum], step: 'total' }),
      enquiries(
        'Pushed to a later day',
        [isOpen, { field: 'expectedCloseDate', op: 'raised', since: span }],
        {
          measures: [sum],
          step: 'apart',
        },
      ),
    ],
    show: 'waterfall',
  }
}

/** Each enquiry once in each stage, whatever it came back to. */
const firstVisit = is('visit', 'first')

/** How long enquiries stayed in stages, all visits together, and what became of them there. */
const stageTimes = (filter: NonNullable<ReportInput['filter']>): ReportInput => ({
  source: 'stageChanges',
  filter: [firstVisit, ...filter],
  measures: [
    { kind: 'average', field: 'daysOfAllVisits' },
    { kind: 'median', field: 'daysOfAllVisits' },
  ],
  groupBy: by('stageId'),
  beside: (
    [
      ['Still there', 'here'],
      ['Lost from here', 'lost'],
      ['Won from here', 'won'],
    ] as const
  ).map(([name, wentTo]) => ({
    name,
    source: 'stageChanges' as const,
    groupBy: by('stageId'),
    filter: [...filter, is('wentTo', wentTo)],
  })),
  show: 'table',
})

export const pipelineTemplates = {
  'since-monday': {
    group: 'pipeline',
    name: 'What moved this week',
    asks: 'What was added, won, lost and pushed since Monday?',
    definition: movement('this-week'),
  },
  'moved-this-quarter': {
    group: 'pipeline',
    name: 'What moved this quarter',
    asks: 'What was added, won, lost and pushed this quarter?',
    definition: movement('this-quarter'),
  },
  'pipeline-movement': {
    group: 'pipeline',
    name: 'Movement of the pipeline',
    asks: 'How did the open pipeline of the beginning of the month become that of today?',
    definition: waterfall('this-month'),
  },
  forecast: {
    group: 'pipeline',
    name: 'Forecast against goals',
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
    group: 'pipeline',
    name: 'Big enquiries without a next step',
    asks: 'Which big enquiries have no open task and no coming meeting?',
    definition: {
      source: 'enquiries',
      filter: [isOpen, is('nextSteps', 0), { field: 'value', op: 'atLeast', value: 10_000 }],
      measures: [sum],
      groupBy: by('assignedTo'),
      show: 'bar',
    },
  },
  'open-by-stage': {
    group: 'pipeline',
    name: 'Open pipeline by stage',
    asks: 'What is open in each stage, and what is it worth?',
    definition: {
      source: 'enquiries',
      filter: [isOpen],
      measures: [sum, weighted],
      groupBy: by('stageId'),
      show: 'bar',
    },
  },
  'forecast-by-day': {
    group: 'pipeline',
    name: 'Won against goal by day',
    asks: 'Do we reach the goal of this quarter, with what we commit to and at best?',
    definition: {
      source: 'enquiries',
      filter: [isWon, within('closesOn', 'this-quarter')],
      measures: [sum],
      groupBy: [{ field: 'closesOn', bucket: 'day' }],
      compareTo: 'goal',
      beside: [
        enquiries(
          'Commit',
          [within('closesOn', 'this-quarter'), { field: 'winProbability', op: 'atLeast', value: 70 }],
          { groupBy: [{ field: 'closesOn', bucket: 'day' }], measures: [sum] },
        ),
        enquiries(
          'Best case',
          [within('closesOn', 'this-quarter'), { field: 'status', op: 'isNot', value: 'lost' }],
          { groupBy: [{ field: 'closesOn', bucket: 'day' }], measures: [sum] },
        ),
      ],
      running: true,
      show: 'line',
    },
  },
  'stage-times': {
    group: 'pipeline',
    name: 'Time in each stage',
    asks: 'How long do enquiries stay in each stage, and where do they stop?',
    definition: stageTimes([within('enteredAt', 'last-12-months')]),
  },
  'stage-times-of-added': {
    group: 'pipeline',
    name: 'Time in each stage of what was added',
    asks: 'How long did the enquiries that were added this year stay in each stage?',
    definition: stageTimes([within('enquiryCreatedOn', 'this-year')]),
  },
  'stage-funnel': {
    group: 'pipeline',
    name: 'Funnel of what was added',
    asks: 'How many of the enquiries that were added this year came to each stage?',
    definition: {
      source: 'stageChanges',
      filter: [firstVisit, within('enquiryCreatedOn', 'this-year')],
      groupBy: by('stageId'),
      show: 'funnel',
    },
  },
  'passed-funnel': {
    group: 'pipeline',
    name: 'Funnel of what passed',
    asks: 'How many enquiries came to each stage this quarter, whenever they were added?',
    definition: {
      source: 'stageChanges',
      filter: [firstVisit, within('enteredAt', 'this-quarter')],
      groupBy: by('stageId'),
      show: 'funnel',
    },
  },
  'cohort-funnel': {
    group: 'pipeline',
    name: 'Cohorts by month',
    asks: 'Of the enquiries that were added in each month, how many came to each stage?',
    definition: {
      source: 'stageChanges',
      filter: [firstVisit, within('enquiryCreatedOn', 'last-12-months')],
      groupBy: [{ field: 'enquiryCreatedOn', bucket: 'month' }, { field: 'stageId' }],
      show: 'pivot',
    },
  },
  slipped: {
    group: 'pipeline',
    name: 'Slipped closing dates',
    asks: 'Whose open enquiries had their expected close moved to a later day this month?',
    definition: {
      source: 'enquiries',
      filter: [isOpen, { field: 'expectedCloseDate', op: 'raised', since: 'this-month' }],
      measures: [sum],
      groupBy: by('assignedTo'),
      show: 'bar',
    },
  },
} as const satisfies Record<string, ReportTemplate>
