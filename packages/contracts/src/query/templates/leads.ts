import { by, type ReportTemplate, within } from './parts.ts'

export const leadsTemplates = {
  'idle-leads': {
    group: 'leads',
    name: 'Leads without activity',
    asks: 'Which leads had no activity for 30 days, by owner?',
    definition: {
      source: 'leads',
      filter: [{ field: 'lastActivityAt', op: 'notWithin', value: 'last-30-days' }],
      groupBy: by('ownerId'),
      show: 'bar',
    },
  },
  'first-answer': {
    group: 'leads',
    name: 'First answer to new leads',
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
          name: 'Not answered yet',
          source: 'leads',
          groupBy: by('ownerId'),
          filter: [within('createdAt', 'last-30-days'), { field: 'hoursToFirstAnswer', op: 'empty' }],
        },
      ],
      show: 'table',
    },
  },
  'new-leads': {
    group: 'leads',
    name: 'New leads by source',
    asks: 'Where did the new leads of each month come from?',
    definition: {
      source: 'leads',
      filter: [within('createdAt', 'last-6-months')],
      groupBy: [{ field: 'createdAt', bucket: 'month' }, { field: 'source' }],
      show: 'stacked',
    },
  },
} as const satisfies Record<string, ReportTemplate>
