export * from './phone-forms.ts'
export * from './read-row.ts'
