export type { AppClaims } from './app-claims.ts'
export { type AppCaller, callerOf, type ExpectedToken, NotFromPortal } from './caller-of.ts'
