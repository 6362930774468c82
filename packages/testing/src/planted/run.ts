import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeBinary, root } from '@ginkgo/dev-stack/paths'
import { onShutdown } from '@ginkgo/dev-stack/shutdown'
import { chooseFaults } from './choose-faults.ts'
import { copyProject } from './copy-project.ts'
import { faults } from './faults/index.ts'

// pnpm test:planted [suite …] [part of a fault's name …]
const parts = process.argv.slice(2).filter((part) => part !== '--')
if (chooseFaults(faults, parts).length === 0) {
  process.stdout.write('No fault has such a name.\n')
  process.exit(1)
}

const copy = mkdtempSync(join(tmpdir(), 'ginkgo-planted-'))
let running: ReturnType<typeof fork> | undefined
const { shutDown } = onShutdown(async () => {
  if (running && running.exitCode === null) {
    running.kill('SIGTERM')
    await once(running, 'exit')
  }
  rmSync(copy, { recursive: true, force: true })
})

mkdirSync(join(root, '.data'), { recursive: true })
const logFile = join(root, `.data/planted-${process.pid}.log`)
process.stdout.write(`copying the project; what the tests print goes to ${logFile}\n`)
await copyProject(root, copy)
const log = openSync(logFile, 'w')
running = fork(join(copy, 'packages/testing/src/planted/in-copy.ts'), parts, {
  cwd: copy,
  execPath: nodeBinary(),
  stdio: ['ignore', log, log, 'ipc'],
})
running.on('message', (line) => process.stdout.write(`${String(line)}\n`))
const [code] = (await once(running, 'exit')) as [number | null]
if (code === 0) rmSync(logFile)
await shutDown(code ?? 1)
