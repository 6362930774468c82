import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Whether the process is one of these programs, and not one that got the number after a crash or reboot. */
const isOurs = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('dev-stack')
  } catch {
    return true
  }
}

const aliveHolder = (path: string): number | undefined => {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    process.kill(pid, 0)
    return isOurs(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

/**
 * Claims what the file stands for. Returns the process id of whoever holds it alive, or undefined once it is
 * ours; ours ends with `release` or with this process.
 */
export const claim = (path: string): number | undefined => {
  mkdirSync(dirname(path), { recursive: true })
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
  } catch {
    const holder = aliveHolder(path)
    if (holder !== undefined && holder !== process.pid) return holder
    writeFileSync(path, String(process.pid))
  }
  process.once('exit', () => release(path))
  return undefined
}

export const release = (path: string): void => {
  try {
    if (Number(readFileSync(path, 'utf8')) === process.pid) rmSync(path)
  } catch {
    // Gone already, with its data directory.
  }
}
