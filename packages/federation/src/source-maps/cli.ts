import { join } from 'node:path'
import { readArguments } from '../read-arguments.ts'
import { targetFrom, targetNames } from '../release-tool/target.ts'
import { keepShellMaps } from './keep-shell-maps.ts'
import { runTool } from '../run-tool.ts'

const root = join(import.meta.dirname, '../../../..')

const usage = `Usage: pnpm source-maps shell-app [--target ${targetNames}]
Keeps the source maps of the shell's finished build, for reading error reports.
The local target is the bucket below GINKGO_DATA (.data).`

await runTool(async () => {
  const { positionals, values } = readArguments({
    options: { target: { type: 'string', default: 'local' } },
  })
  const target = targetFrom(values.target)
  if (positionals.join() !== 'shell-app' || !target) throw new Error(usage)
  const version = await keepShellMaps(join(root, 'shell-app/dist'), target)
  return [`shell-app: the source maps of ${version} are kept`]
})
