import { ask } from './ask.ts'
import { dashboardOperations } from './reports/keep-dashboards.ts'
import { reportOperations } from './reports/keep-reports.ts'
import { reportMailOperations } from './reports/mails/keep-mails.ts'
import { previewReport, reportResult } from './reports/report-result.ts'
import { whoami } from './whoami.ts'

export const queryOperations = [
  ...[whoami, ask, previewReport, ...reportOperations, reportResult],
  ...[...dashboardOperations, ...reportMailOperations],
]
