import { aggregate } from './aggregate.ts'

export const aggregateOperations = [aggregate]
