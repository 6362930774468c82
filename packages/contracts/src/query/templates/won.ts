import { by, byMonth, count, isClosed, isLost, isWon, type ReportTemplate, sum, within } from './parts.ts'

export const wonTemplates = {
  'source-by-month': {
    group: 'won',
    name: 'Won value by source and month',
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
    group: 'won',
    name: 'Win rate by person',
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
    group: 'won',
    name: 'Loss reasons by person',
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
    group: 'won',
    name: 'Revenue by industry and country',
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
    group: 'won',
    name: 'Won value by month',
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
    group: 'won',
    name: 'Size of won enquiries',
    asks: 'How big are the enquiries that we win, and how long do they take?',
    definition: {
      source: 'enquiries',
      filter: [isWon, within('closedOn', 'last-12-months')],
      measures: [{ kind: 'average' }, { kind: 'median' }, { kind: 'age' }],
      groupBy: by('source'),
      show: 'table',
    },
  },
} as const satisfies Record<string, ReportTemplate>
