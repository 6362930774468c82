import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeBinary, root } from '@ginkgo/dev-stack/paths'
import { onShutdown } from '@ginkgo/dev-stack/shutdown'
import { pickFaults } from './pick-faults.ts'
import { copyProject } from './copy-project.ts'
import { faults } from './faults/index.ts'

// pnpm test:planted [suite …] [part of a fault's name …]
const given = process.argv.slice(2).filter((arg) => arg !== '--')
if (pickFaults(faults, given).length === 0) {
  process.stdout.write('No fault has such a name.\n')
  process.exit(1)
}

/** Runs the faults in the copy; returns the exit code. */
const tryFaults = async (copy: string, logFile: string, started: (child: ChildProcess) => void) => {
  const log = openSync(logFile, 'w')
  const child = fork(join(copy, 'packages/testing/src/planted/in-copy.ts'), given, {
    cwd: copy,
    execPath: nodeBinary(),
    stdio: ['ignore', log, log, 'ipc'],
  })
  started(child)
  child.on('message', (line) => process.stdout.write(`${String(line)}\n`))
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

const copy = mkdtempSync(join(tmpdir(), 'ginkgo-planted-'))
const children: ChildProcess[] = []
const { shutDown } = onShutdown(async () => {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  rmSync(copy, { recursive: true, force: true })
})

mkdirSync(join(root, '.data'), { recursive: true })
const logFile = join(root, `.data/planted-${process.pid}.log`)
process.stdout.write(`copying the project; what the tests print goes to ${logFile}\n`)
await copyProject(root, copy)
const code = await tryFaults(copy, logFile, (child) => children.push(child))
if (code === 0) rmSync(logFile, { force: true })
await shutDown(code)
