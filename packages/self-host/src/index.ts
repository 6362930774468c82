export { backup } from './backup.ts'
export { restore } from './restore.ts'
export { type PortalProcess, startHost } from './portal-process.ts'
