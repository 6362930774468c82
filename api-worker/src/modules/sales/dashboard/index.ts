import { field } from './field.ts'
import { report } from './report.ts'
import { stats } from './stats.ts'

export const dashboardOperations = [stats, report, field]
