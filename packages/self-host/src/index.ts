export { installShell } from './build.ts'
export { remotesFolder } from './data-folder.ts'
export { type PortalProcess, startHost } from './portal-process.ts'
