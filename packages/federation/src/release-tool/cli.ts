import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Target } from './bucket.ts'
import { listReleases, releaseRemote, rollbackRemote } from './release.ts'

const root = join(import.meta.dirname, '../../../..')

const usage = `Usage:
  pnpm release <remote> [--version V] [--target local|production]
  pnpm rollback <remote> [--to V] [--target local|production]
  pnpm releases <remote> [--target local|production]
The local target is the bucket below GINKGO_DATA (.data).`

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      to: { type: 'string' },
      target: { type: 'string', default: 'local' },
    },
  })
  const [command, name] = positionals
  const isRemote = name?.startsWith('mfe-') && existsSync(join(root, name, 'rspack.config.ts'))
  if (!command || !name || !isRemote || !['local', 'production'].includes(values.target))
    throw new Error(usage)
  const dataDir = resolve(root, process.env.GINKGO_DATA || '.data')
  const target: Target = values.target === 'local' ? { kind: 'local', dataDir } : { kind: 'production' }
  if (command === 'release') {
    const { version } = await releaseRemote({
      name,
      target,
      ...(values.version && { version: values.version }),
    })
    console.log(`${name} ${version} is live`)
  } else if (command === 'rollback') {
    const { version } = await rollbackRemote({ name, target, ...(values.to && { to: values.to }) })
    console.log(`${name} ${version} is live again`)
  } else if (command === 'list') {
    const { live, versions } = await listReleases({ name, target })
    for (const version of versions) console.log(`${version === live?.version ? '*' : ' '} ${version}`)
  } else throw new Error(usage)
}

try {
  await main()
  process.exit(0)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
