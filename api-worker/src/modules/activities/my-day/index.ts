import { getMyDay } from './get-my-day.ts'
import { listNextSteps } from './list-next-steps.ts'

export const myDayOperations = [getMyDay, listNextSteps]
