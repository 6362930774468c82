export * from './calendar-days.ts'
export * from './date-format.ts'
export * from './day-spans.ts'
export * from './time-zones.ts'
