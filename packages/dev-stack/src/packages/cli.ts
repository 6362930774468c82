import { basename, join, resolve } from 'node:path'
import { readArguments } from '@ginkgo/federation/read-arguments'
import { runTool } from '@ginkgo/federation/run-tool'
import { root } from '../paths.ts'
import { packPackages } from './pack.ts'

// `pnpm pack:packages [folder]`
await runTool(async () => {
  const { positionals } = readArguments({ options: {} })
  const into = resolve(positionals[0] ?? join(root, '.data/packages'))
  const files = await packPackages(into)
  return [...files.map((file) => basename(file)), `They are in ${into}`]
})
