import { contractVersion } from '@ginkgo/contracts'
import { sdkVersion } from '@ginkgo/portal-sdk/sdk-version'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkContracts, type Verdict, versions } from './check-contracts.ts'
import { presentSurfaceFiles } from './check-surfaces.ts'
import { record } from './record.ts'
import { documentFiles, presentDocuments, root } from './released-documents.ts'
import { runTool } from '../run-tool.ts'

const usage = `Usage:
  pnpm contracts:check    what the sources break for who was built with the last release
  pnpm contracts:record   makes the sources the last release, as a part of releasing them`

const advice = `A remote or a program that was built with the last release would not work any more. Bring back what it
relies on, or raise the first number of contractVersion and oldestServedContract (packages/contracts) or of sdkVersion
(packages/portal-sdk, which stands for ui, router and api-client too), so that what was built before is not run
against it.`

const list = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? [`${title}\n${lines.map((line) => `  - ${line}`).join('\n')}`] : []

function tell({ broken, declared, mild }: Verdict): void {
  const parts = [
    ...list('Broken:', broken),
    ...list('Broken on purpose, as the version says:', declared),
    ...list('New values that older readers do not know:', mild),
  ]
  console.log(
    parts.length > 0 ? parts.join('\n') : 'Whoever was built with the last release is served as before.',
  )
  if (broken.length > 0) console.log(`\n${advice}`)
}

async function recordAll(isFirst: boolean): Promise<void> {
  const documents = { version: contractVersion, ...(await presentDocuments()) }
  const before = isFirst ? undefined : versions()
  record([
    {
      name: 'The contract',
      version: contractVersion,
      recorded: before?.contract.released,
      files: documentFiles(documents),
    },
    {
      name: 'The SDK, with what else remotes get from the shell,',
      version: sdkVersion,
      recorded: before?.sdk.released,
      files: await presentSurfaceFiles(sdkVersion),
    },
  ])
  console.log(`The contract ${contractVersion} and the SDK ${sdkVersion} are recorded as released.`)
}

async function main(): Promise<number> {
  const [command] = process.argv.slice(2)
  if (command !== 'check' && command !== 'record') throw new Error(usage)
  const isFirst = !existsSync(join(root, 'packages/contracts/released/version.json'))
  if (command === 'check' || !isFirst) {
    const verdict = await checkContracts()
    tell(verdict)
    if (verdict.broken.length > 0) return 1
  }
  if (command === 'record') await recordAll(isFirst)
  return 0
}

await runTool(main)
