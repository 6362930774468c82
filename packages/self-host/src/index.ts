export { installShell } from './build.ts'
export { remotesFolder } from './data-folder.ts'
export { installFixture, startHost } from './portal-process.ts'
