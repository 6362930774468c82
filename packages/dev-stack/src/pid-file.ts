import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Whether the process runs one of these programs. Another process may have got the id after a crash or reboot. */
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
 * Takes the lock that the file represents. Returns the id of the running process that holds it, or undefined if this
 * process has it now, until `release` or its end.
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
    // The file was already removed with its data directory.
  }
}
