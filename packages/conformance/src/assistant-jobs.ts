import type { Job } from './assistant-job.ts'
import { customerJobs } from './customer-jobs.ts'
import { planningJobs } from './planning-jobs.ts'

/** The jobs in their order: each finds what those before it have left. */
export const jobs: readonly Job[] = [...customerJobs, ...planningJobs]
