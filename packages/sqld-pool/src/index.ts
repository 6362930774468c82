import { fileURLToPath } from 'node:url'

export { type Pool, type PoolOptions, startPool } from './server.ts'

/** The program, for Node. */
export const poolProgram: string = fileURLToPath(new URL('main.ts', import.meta.url))
