import { getMyDay } from './get-my-day.ts'

export const myDayOperations = [getMyDay]
