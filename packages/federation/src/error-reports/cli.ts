import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { targetFrom, targetNames } from '../release-tool/target.ts'
import { listErrors, type ReadableGroup } from './list-errors.ts'

const root = join(import.meta.dirname, '../../../..')

const usage = `Usage: pnpm errors <remote|shell-app> [--version V] [--target ${targetNames}]
What browsers told about failures, the latest first, with stacks in terms of the sources.
The local target is the bucket below GINKGO_DATA (.data).`

function groupText(group: ReadableGroup): string {
  const { name, message, kind, version, count, first, last, routes, stack } = group
  const pages = Object.entries(routes).map(([route, times]) => `${route} ${times}×`)
  return [
    `${count}× ${name}: ${message}`,
    `   ${kind} in ${version}, ${first} to ${last}`,
    `   on ${pages.join(', ')}`,
    ...stack.map((line) => `     at ${line}`),
  ].join('\n')
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { version: { type: 'string' }, target: { type: 'string', default: 'local' } },
  })
  const [name] = positionals
  const isApp =
    name && /^(mfe-[a-z-]+|shell-app)$/.test(name) && existsSync(join(root, name, 'rspack.config.ts'))
  const target = targetFrom(values.target)
  if (!isApp || !target) throw new Error(usage)
  const groups = await listErrors({ name, target, ...(values.version && { version: values.version }) })
  const none = `No failures of ${name}${values.version ? ` ${values.version}` : ''} were reported.`
  console.log(groups.length > 0 ? groups.map(groupText).join('\n\n') : none)
}

try {
  await main()
  process.exit(0)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
