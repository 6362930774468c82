import { stats } from './stats.ts'

export const dashboardOperations = [stats]
