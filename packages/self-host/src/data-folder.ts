import { join } from 'node:path'

/** Where each part of a self-hosted portal lies below its data folder. */
export const settingsFile = (dataDir: string): string => join(dataDir, 'ginkgo.env')
export const databaseFile = (dataDir: string): string => join(dataDir, 'ginkgo.db')
export const keyFile = (dataDir: string): string => join(dataDir, 'encryption-key')
/** The shell's build; files of earlier builds stay for the tabs that are open. */
export const shellFolder = (dataDir: string): string => join(dataDir, 'shell')
/** Every release of every remote. */
export const remotesFolder = (dataDir: string): string => join(dataDir, 'remotes')
/** Contents of the files of records, in a folder for each organization. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'files')
