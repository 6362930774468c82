export * from './condition.ts'
export * from './query-fields.ts'
export * from './question.ts'
export * from './report.ts'
