import { createLog, type Log } from './log.ts'
import { root } from './paths.ts'
import { startProcess } from './process-group.ts'

export interface CommandOptions {
  name: string
  command: string
  args: string[]
  /** By default the root of the workspace. */
  cwd?: string
  env?: NodeJS.ProcessEnv
  log?: Log
  keep?: (line: string) => string | undefined
}

/** Runs a program to its end. Resolves with whether its exit code was 0. */
export const commandSucceeds = async (options: CommandOptions): Promise<boolean> => {
  const run = await startProcess({ cwd: root, ...options, log: options.log ?? createLog(options.name) })
  return (await run.ended) === 'exit code 0'
}

/**
 * Runs a program to its end. Prints its output only when it fails, unless `log` is given.
 * @throws Error with the last lines of the output
 */
export const runCommand = async (options: CommandOptions): Promise<void> => {
  const lines: string[] = []
  const quiet: Log = { info: () => {}, error: () => {}, pipe: createLog(options.name).pipe }
  const keep = (line: string) => {
    lines.push(line)
    return undefined
  }
  const ok = await commandSucceeds(options.log ? options : { ...options, log: quiet, keep })
  if (!ok) {
    const log = options.log ?? createLog('build')
    for (const line of lines) log.error(line)
    throw new Error([`${options.name} failed`, ...lines.slice(-10)].join('\n'))
  }
}
