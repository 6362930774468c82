import { basename, join, resolve } from 'node:path'
import { readArguments } from '@ginkgo/federation/read-arguments'
import { root } from '../paths.ts'
import { packPackages } from './pack.ts'

// `pnpm pack:packages [folder]`
try {
  const { positionals } = readArguments({ options: {} })
  const into = resolve(positionals[0] ?? join(root, '.data/packages'))
  for (const file of await packPackages(into)) console.log(basename(file))
  console.log(`They are in ${into}`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
