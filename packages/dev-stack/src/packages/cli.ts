import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../paths.ts'
import { packPackages } from './pack.ts'

// `pnpm pack:packages [folder]`
try {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} })
  const into = resolve(positionals[0] ?? join(root, '.data/packages'))
  for (const file of await packPackages(into)) console.log(basename(file))
  console.log(`They are in ${into}`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
