export type { BuildMode } from './app-config.ts'
export { defineRemote, type RemoteDescription, type RemoteOptions } from './define-remote.ts'
export { defineShell } from './define-shell.ts'
