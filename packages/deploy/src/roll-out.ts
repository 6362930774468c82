import type { WorkerName } from '@ginkgo/dev-stack/worker-configuration'

/** The parts in the order of the roll-out: each relies on those before it. */
export type Part = WorkerPart | `mfe-${string}`
type WorkerPart = 'signatures' | 'api' | 'gateway'

/** The effects of a roll-out. Each is carried out as a whole or not at all. */
export interface World {
  say(line: string): void
  /** Answers the names of the migrations it applied. */
  migrate(): Promise<readonly string[]>
  /** The version that answers now; undefined before the first one. */
  liveVersion(worker: WorkerName): Promise<string | undefined>
  upload(worker: WorkerName): Promise<void>
  rollBack(worker: WorkerName, version: string): Promise<void>
  release(remote: string): Promise<void>
  /** Asks the portal. @throws Error that says what does not answer */
  check(paths: readonly string[]): Promise<void>
  /** The command that undoes a part by hand. */
  wayBack(part: Part, version: string | undefined): string
}

/** Some part could not be rolled out. What came before it stays, as it serves what is live of all others. */
class RollOutFailed extends Error {}

const workerOf: Readonly<Record<WorkerPart, WorkerName>> = {
  signatures: 'signature-worker',
  api: 'api-worker',
  gateway: 'shell-app',
}

/** The Worker that a part is; undefined for a remote. */
export const workerOfPart = (part: Part): WorkerName | undefined =>
  part in workerOf ? workerOf[part as WorkerPart] : undefined

const portalPaths = ['/api/health', '/remotes.json', '/compatibility.json', '/']

/**
 * Rolls parts out one after the other. What the API asks comes before it. The database comes first and only gains, so that the API before still works; a
 * new API serves the shell and the remotes before; a new shell runs the remotes before. So every intermediate state is
 * a working portal. The first failure ends the roll-out: a Worker that does not answer well is set back to the version
 * before.
 * @throws RollOutFailed
 */
export async function rollOut(parts: readonly Part[], world: World): Promise<void> {
  const done: string[] = []
  const waysBack: string[] = []
  for (const [index, part] of parts.entries()) {
    try {
      const wayBack = await rollOutOne(part, world)
      done.push(part)
      waysBack.unshift(wayBack)
    } catch (error) {
      const rest = parts.slice(index + 1)
      const lines = [
        `${part} was not rolled out: ${(error as Error).message}`,
        done.length > 0
          ? `Live in their new version: ${done.join(', ')}. They serve what is live of the others.`
          : '',
        rest.length > 0 ? `Not begun: ${rest.join(', ')}.` : '',
        ...waysBack.map((command) => `To go back: ${command}`),
      ]
      throw new RollOutFailed(lines.filter((line) => line !== '').join('\n'), { cause: error })
    }
  }
  for (const command of waysBack) world.say(`To go back: ${command}`)
}

async function rollOutOne(part: Part, world: World): Promise<string> {
  const worker = workerOfPart(part)
  if (!worker) {
    await world.release(part)
    await world.check(['/remotes.json'])
    world.say(`${part} is live`)
    return world.wayBack(part, undefined)
  }
  const before = await world.liveVersion(worker)
  if (part === 'api') {
    const applied = await world.migrate()
    world.say(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date')
  }
  await world.upload(worker)
  // The others have no address of their own: before there is a gateway nobody can ask them.
  const isReachable = part === 'gateway' || (await world.liveVersion('shell-app')) !== undefined
  try {
    if (isReachable) await world.check(part === 'gateway' ? portalPaths : ['/api/health'])
  } catch (error) {
    if (before === undefined) throw error
    await world.rollBack(worker, before)
    throw new Error(`${(error as Error).message}. The version before, ${before}, answers again`, {
      cause: error,
    })
  }
  world.say(`${part} is live`)
  return world.wayBack(part, before)
}
