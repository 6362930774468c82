import { readFileSync } from 'node:fs'

const ancestorsWorthWatching = /(^|\/)(node|npm|npx|pnpm|tsx)( |$)|sh -c .*(pnpm|tsx )/

/** The chain of npm, pnpm and tsx processes that started this one, nearest first. Linux only; empty elsewhere. */
const starters = (): number[] => {
  const chain: number[] = []
  try {
    let pid = process.ppid
    while (pid > 1) {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      if (!ancestorsWorthWatching.test(command)) break
      chain.push(pid)
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      pid = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    }
  } catch {
    // There is no /proc on this system, or one of the processes has already ended.
  }
  return chain
}

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Calls `stop` once and then exits: on Ctrl-C, SIGTERM, SIGHUP, and when the npm or pnpm process that started this one
 * has ended. A second signal exits at once.
 */
export const onShutdown = (stop: () => Promise<void>): { shutDown: (exitCode: number) => Promise<never> } => {
  let stopping = false
  const shutDown = async (exitCode: number): Promise<never> => {
    stopping = true
    try {
      await stop()
    } finally {
      process.exit(exitCode)
    }
  }
  const chain = starters()
  const timer = setInterval(() => {
    if (!stopping && chain.some((pid) => !alive(pid))) void shutDown(143)
  }, 500)
  timer.unref()
  let lastSignal = 0
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    process.on(signal, () => {
      // One Ctrl-C can arrive twice: from the terminal, and from a parent process that forwards it.
      if (stopping && Date.now() - lastSignal > 1500) process.exit(code)
      lastSignal = Date.now()
      if (!stopping) void shutDown(code)
    })
  return { shutDown }
}
