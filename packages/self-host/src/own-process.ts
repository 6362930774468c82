import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** It was ended before it was done, which says nothing about what it worked on. */
export class Interrupted extends Error {}

/** Whoever stops the portal sends these to all of its processes. */
const endings: readonly (NodeJS.Signals | null)[] = ['SIGTERM', 'SIGINT']

/**
 * Runs a command of the portal beside it, as copying a large database takes a while in which the portal answers others.
 * @throws Interrupted when the signal or whoever stops the portal ends it
 */
export async function inItsOwnProcess(
  what: string,
  args: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const interrupted = () => new Interrupted(`${what} was ended before it was done`)
  if (signal?.aborted) throw interrupted()
  const cli = join(import.meta.dirname, 'cli.ts')
  const child = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
  const end = () => void child.kill('SIGKILL')
  signal?.addEventListener('abort', end)
  try {
    const [code, by] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
    if (signal?.aborted || endings.includes(by)) throw interrupted()
    if (code !== 0) throw new Error(`${what} failed: ${said.trim()}`)
  } finally {
    signal?.removeEventListener('abort', end)
  }
}
