import { readArguments } from '../read-arguments.ts'
import { placeFrom, placeNames } from '../release-tool/target.ts'
import { askErrors } from '../remote-tool/send-order.ts'
import { AppName } from '@ginkgo/contracts'
import { errorText } from './error-text.ts'
import { listErrors } from './list-errors.ts'
import { runTool } from '../run-tool.ts'

const usage = `Usage: pnpm errors <remote|shell-app> [--version V] [--target ${placeNames}]
What browsers told about failures, the latest first, with stacks in terms of the sources.
The local target is the bucket below GINKGO_DATA (.data); an address is a portal's, asked with GINKGO_RELEASE_TOKEN.`

async function main(): Promise<string[]> {
  const { positionals, values } = readArguments({
    options: { version: { type: 'string' }, target: { type: 'string', default: 'local' } },
  })
  const [name] = positionals
  // Also those of third parties, which have no folder here.
  const isApp = name === 'shell-app' || AppName.safeParse(name).success
  const target = placeFrom(values.target)
  if (!name || !isApp || !target) throw new Error(usage)
  const { version } = values
  const groups =
    target.kind === 'portal'
      ? (await askErrors({ ...target, name }, version)).errors
      : await listErrors({ name, target, ...(version && { version }) })
  return [errorText(name, version, groups)]
}

await runTool(main)
