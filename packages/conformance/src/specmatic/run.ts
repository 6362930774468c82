import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { snapshotWorkers } from '@ginkgo/dev-stack'
import { startOwnStack } from '@ginkgo/testing'
import { startBearerProxy } from '../bearer-proxy.ts'
import type { OpenApi } from './document.ts'
import { ensureJava } from './java.ts'
import { ensureSpecmatic, runGenerated } from './program.ts'
import { createRecords } from './records.ts'
import { slicesOf } from './slices.ts'

// Generated tests of `/api/ai/openapi.json` against their own stack, as a program with an API key.

ensureJava()
const jar = ensureSpecmatic()
const folder = mkdtempSync(join(tmpdir(), 'ginkgo-specmatic-'))
const workersFrom = join(folder, 'workers')
await snapshotWorkers(workersFrom, ['api-worker'])
const stack = await startOwnStack({ workersFrom })
let total = 0
const failures: string[] = []
try {
  const { dictionary, taken, tokens } = await createRecords()
  let turn = 0
  const proxy = await startBearerProxy(stack.origin, () => tokens[turn++ % tokens.length]!)
  const response = await fetch(`${stack.origin}/api/ai/openapi.json`)
  const slices = slicesOf((await response.json()) as OpenApi, taken)
  for (const [index, slice] of slices.entries()) {
    const part = join(folder, `part-${index + 1}`)
    mkdirSync(part)
    writeFileSync(join(part, 'ai.json'), JSON.stringify(slice, undefined, 2))
    writeFileSync(join(part, 'ai_dictionary.json'), JSON.stringify(dictionary))
    const result = await runGenerated(jar, {
      folder: part,
      document: 'ai.json',
      baseUrl: proxy.origin,
      env: { apiKey: tokens[0]!, oauth: tokens[0]! },
    })
    console.log(`part ${index + 1} of ${slices.length}: ${result.run} requests, ${result.failed} failed`)
    total += result.run
    failures.push(...result.failures.slice(0, result.failed))
    if (result.failed > 0 && result.failures.length === 0)
      failures.push(`${result.failed} in part ${index + 1}`)
  }
  proxy.close()
} finally {
  await stack.stop()
  rmSync(workersFrom, { recursive: true, force: true })
}
for (const failure of failures.slice(0, 20)) console.error(`\n${failure}`)
console.log(`\n${total - failures.length} passed, ${failures.length} failed`)
if (failures.length === 0) rmSync(folder, { recursive: true, force: true })
else console.log(`Every request and answer: ${folder}/part-*/ai.log`)
process.exit(failures.length === 0 ? 0 : 1)
