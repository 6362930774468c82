export { type OpenedPage, openPortal, type PortalAccess, type TestPortal } from './open-portal.ts'
