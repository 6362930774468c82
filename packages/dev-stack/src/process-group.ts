import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Log } from './log.ts'

export interface ProcessOptions {
  name: string
  command: string
  args: string[]
  log: Log
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Returns how to print a line of the output, or undefined to drop it. By default all lines are printed. */
  keep?: (line: string) => string | undefined
}

export interface RunningProcess {
  readonly pid: number
  /** Resolves with a description such as "exit code 1" when the process has ended. */
  readonly ended: Promise<string>
  /** Ends the whole group with SIGTERM, and after `graceMs` with SIGKILL. */
  stop(graceMs?: number): Promise<void>
  /** Ends the whole group at once with SIGKILL. */
  kill(): void
}

const groups = new Set<number>()

const signalGroup = (pid: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    process.kill(-pid, signal)
    return true
  } catch {
    return false
  }
}

// However this process ends, the groups that are still running must end with it.
process.on('exit', () => {
  for (const pid of groups) signalGroup(pid, 'SIGKILL')
  reaper?.stdin?.write('done\n')
})

let reaper: ChildProcess | undefined

// A helper process that survives a SIGKILL of this one: when its input closes, it ends the groups it was told of.
const tellReaper = (pid: number) => {
  if (!reaper) {
    const script =
      'g=""; while read p; do [ "$p" = done ] && exit; g="$g $p"; done; for p in $g; do kill -s KILL -- "-$p"; done'
    reaper = spawn('/bin/sh', ['-c', script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
    reaper.unref()
    ;(reaper.stdin as Socket).unref()
  }
  reaper.stdin?.write(`${pid}\n`)
}

const groupEnded = async (pid: number, withinMs: number): Promise<boolean> => {
  const until = Date.now() + withinMs
  while (signalGroup(pid, 0)) {
    if (Date.now() > until) return false
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return true
}

/** Starts a program as the leader of a new process group, so that its children can be ended with it. */
export const startProcess = async (options: ProcessOptions): Promise<RunningProcess> => {
  const child: ChildProcess = spawn(options.command, options.args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const keep = options.keep ?? ((line: string) => line)
  if (child.stdout) options.log.pipe(child.stdout, keep)
  if (child.stderr) options.log.pipe(child.stderr, keep)
  await Promise.race([
    once(child, 'spawn'),
    once(child, 'error').then(([error]) => {
      throw new Error(`${options.name} could not be started: ${String(error)}`)
    }),
  ])
  const pid = child.pid!
  groups.add(pid)
  tellReaper(pid)
  const ended = once(child, 'exit').then(([code, signal]) => {
    // Children that survive the program would keep its ports.
    signalGroup(pid, 'SIGKILL')
    return signal ? `signal ${signal}` : `exit code ${code}`
  })
  void ended.then(async () => {
    if (await groupEnded(pid, 5000)) groups.delete(pid)
  })
  return {
    pid,
    ended,
    kill: () => void signalGroup(pid, 'SIGKILL'),
    async stop(graceMs = 5000) {
      signalGroup(pid, 'SIGTERM')
      if (!(await groupEnded(pid, graceMs))) {
        signalGroup(pid, 'SIGKILL')
        await groupEnded(pid, 2000)
      }
      groups.delete(pid)
    },
  }
}
