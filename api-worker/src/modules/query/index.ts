import { ask } from './ask.ts'
import { keptReports } from './reports/keep-reports.ts'
import { previewReport, reportResult } from './reports/report-result.ts'
import { whoami } from './whoami.ts'

export const queryOperations = [whoami, ask, previewReport, ...keptReports, reportResult]
