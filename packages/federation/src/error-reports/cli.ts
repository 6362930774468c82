import { readArguments } from '../read-arguments.ts'
import { targetFrom, targetNames } from '../release-tool/target.ts'
import { AppName } from '@ginkgo/contracts'
import { errorText } from './error-text.ts'
import { listErrors } from './list-errors.ts'

const usage = `Usage: pnpm errors <remote|shell-app> [--version V] [--target ${targetNames}]
What browsers told about failures, the latest first, with stacks in terms of the sources.
The local target is the bucket below GINKGO_DATA (.data).`

async function main(): Promise<void> {
  const { positionals, values } = readArguments({
    options: { version: { type: 'string' }, target: { type: 'string', default: 'local' } },
  })
  const [name] = positionals
  // Also those of third parties, which have no folder here.
  const isApp = name === 'shell-app' || AppName.safeParse(name).success
  const target = targetFrom(values.target)
  if (!name || !isApp || !target) throw new Error(usage)
  const groups = await listErrors({ name, target, ...(values.version && { version: values.version }) })
  console.log(errorText(name, values.version, groups))
}

try {
  await main()
  process.exit(0)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
