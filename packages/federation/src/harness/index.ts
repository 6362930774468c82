export { openPortal, type TestPortal } from './open-portal.ts'
