import { type ReportInput, type ReportTemplateKey, reportTemplates } from '@ginkgo/contracts'

/** Stands for the vertical that a template is applied to. */
const here = '00000000-0000-4000-8000-000000000000'
const within = { field: 'verticalId', op: 'is' as const, value: here }

const ofHere = (definition: ReportInput): ReportInput => ({
  ...definition,
  filter: [definition.filter, within].flat() as ReportInput['filter'],
  ...(definition.beside && {
    beside: definition.beside.map((other) => ({
      ...other,
      filter: [other.filter, within].flat() as ReportInput['filter'],
    })),
  }),
})

const keys = [
  ...(['since-monday', 'open-by-stage', 'forecast-by-day'] as const),
  ...(['stage-times', 'win-rate', 'activity-by-person'] as const),
] satisfies ReportTemplateKey[]

/** What a head of sales in any industry looks at on Monday. */
export const productReports = {
  reports: keys.map((key) => ({
    name: reportTemplates[key].name,
    definition: ofHere(reportTemplates[key].definition),
    references: [{ id: here, vertical: true as const }],
  })),
  dashboards: [
    {
      name: 'Monday meeting',
      tiles: keys.map((key) => ({
        report: reportTemplates[key].name,
        wide: key === 'since-monday' || key === 'activity-by-person',
      })),
    },
  ],
}
