import type { Log } from './log.ts'
import type { RunningProcess } from './process-group.ts'
import { reasonOf } from './reason.ts'

export interface SupervisedService {
  readonly name: string
  /** The process id of the present run; a restart changes it. */
  readonly pid: number
  /** Stops the service; it is not restarted until `start`. */
  stop(): Promise<void>
  start(): Promise<void>
}

interface Options {
  name: string
  log: Log
  launch: () => Promise<RunningProcess>
  /** Resolves when the service answers; throws if it does not in time. */
  ready: () => Promise<void>
  /** Throws if the service does not work any more. After two failures in a row it is restarted. */
  probe?: { everyMs: number; check: () => Promise<void> }
  /** How often it may fail within a minute before it is given up; 5 by default. */
  restartsAllowed?: number | undefined
  /** Called when restarting did not help. */
  onGivenUp: (error: Error) => void
}

const restartWindowMs = 60_000

/** Starts a service and restarts it when it dies or its probe fails. */
export const supervise = async (options: Options): Promise<SupervisedService> => {
  const { name, log, restartsAllowed = 5 } = options
  let current: RunningProcess | undefined
  let wanted = true
  let restarts: number[] = []
  let timer: NodeJS.Timeout | undefined

  const watch = (run: RunningProcess) => {
    void run.ended.then((how) => {
      if (wanted && run === current) void restart(`ended unexpectedly (${how})`)
    })
  }

  const launch = async () => {
    const run = await options.launch()
    current = run
    try {
      if (!wanted) throw new Error(`${name} was stopped while starting.`)
      await Promise.race([
        options.ready(),
        run.ended.then((how) => {
          throw new Error(`${name} ended while starting (${how}).`)
        }),
      ])
    } catch (error) {
      await run.stop(0)
      throw error
    }
    watch(run)
  }

  const restart = async (why: string) => {
    clearTimeout(timer)
    const now = Date.now()
    restarts = [...restarts.filter((at) => now - at < restartWindowMs), now]
    if (restarts.length > restartsAllowed) {
      wanted = false
      options.onGivenUp(new Error(`${name} ${why} and did not stay up after ${restartsAllowed} restarts.`))
      return
    }
    log.error(`${name} ${why}; restarting it`)
    const old = current
    current = undefined
    old?.kill()
    await old?.ended
    if (!wanted) return
    try {
      await launch()
      log.info(`${name} is up again`)
      schedule(0)
    } catch (error) {
      if (wanted) await restart(reasonOf(error))
    }
  }

  const schedule = (failures: number) => {
    const { probe } = options
    if (!probe || !wanted) return
    timer = setTimeout(async () => {
      const run = current
      try {
        await probe.check()
        if (run === current) schedule(0)
      } catch (error) {
        if (!wanted || run !== current || !run) return
        if (failures === 0) schedule(1)
        else await restart(`does not do its work (${reasonOf(error)})`)
      }
    }, probe.everyMs)
  }

  await launch()
  schedule(0)
  return {
    name,
    get pid() {
      return current?.pid ?? 0
    },
    async stop() {
      wanted = false
      clearTimeout(timer)
      await current?.stop()
    },
    async start() {
      if (wanted) return
      wanted = true
      await launch()
      schedule(0)
    },
  }
}
