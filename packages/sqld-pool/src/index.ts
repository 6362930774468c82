import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export { type Pool, startPool } from './server.ts'

/** The path of the program, to be run by Node. */
export const poolProgram: string = join(dirname(fileURLToPath(import.meta.url)), 'main.ts')
