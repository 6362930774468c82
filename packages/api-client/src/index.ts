export * from './api-error.ts'
export * from './call.ts'
export * from './refresh.ts'
export * from './use-endpoint.ts'
