import { ask } from './ask.ts'
import { keptDashboards } from './reports/keep-dashboards.ts'
import { keptReports } from './reports/keep-reports.ts'
import { keptReportMails } from './reports/mails/keep-mails.ts'
import { previewReport, reportResult } from './reports/report-result.ts'
import { whoami } from './whoami.ts'

export const queryOperations = [
  ...[whoami, ask, previewReport, ...keptReports, reportResult],
  ...[...keptDashboards, ...keptReportMails],
]
