export { installShell } from './build.ts'
export { remotesFolder } from './data-folder.ts'
export { installFixture, type PortalProcess, startHost } from './portal-process.ts'
