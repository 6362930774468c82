import { resolve } from 'node:path'
import { writeTypeCheck } from './type-check.ts'

// Run before the compiler with the folders of remotes.
for (const name of process.argv.slice(2)) await writeTypeCheck(resolve(name))
