import type { Change, Changes } from '@ginkgo/contracts'
import type { ServerEvent, ServerEventBus } from '@modelcontextprotocol/server'
import type { Operation } from '../../../operation/operation.ts'
import type { Answer } from '../../../runner/answer.ts'
import type { Input } from '../../../runner/input.ts'
import { listChanges } from '../../activities/changes/list-changes.ts'
import { listVerticals } from '../../organization/verticals/list-verticals.ts'

type Run = (operation: Operation, input: Input) => Promise<Answer>

/** Milliseconds between two readings of the change feed. */
const everyMs = 5_000

/**
 * Notifies one subscription of the records that changed. It reads the change feed of each vertical of the caller, as the caller:
 * who has lost the access is notified of nothing more, and `end` is called. Where the feed has lost count of what changed, every
 * watched record may have.
 */
export class ChangeBus implements ServerEventBus {
  readonly #watched: readonly string[]
  readonly #run: Run
  readonly #end: () => void

  /** @param watched addresses of records that the subscription is to */
  constructor(watched: readonly string[], run: Run, end: () => void) {
    this.#watched = watched
    this.#run = run
    this.#end = end
  }

  /** Nothing here happens but in the feed. */
  publish(): void {}

  subscribe(listener: (event: ServerEvent) => void): () => void {
    const stopped = new AbortController()
    void this.#follow(listener, stopped.signal).catch(() => this.#end())
    return () => stopped.abort()
  }

  async #follow(listener: (event: ServerEvent) => void, stopped: AbortSignal): Promise<void> {
    const { body } = await this.#run(listVerticals, { query: { limit: '1000' } })
    const verticalIds = (body as { id: string }[]).map(({ id }) => id)
    const cursors = new Map<string, string | undefined>()
    while (!stopped.aborted) {
      for (const verticalId of verticalIds) {
        const { cursor, changes, reset } = await this.#changesOf(verticalId, cursors.get(verticalId))
        cursors.set(verticalId, cursor)
        const uris = reset ? this.#watched : new Set(changes.flatMap(urisOf))
        for (const uri of uris) listener({ kind: 'resource_updated', uri })
      }
      await untilOver(everyMs, stopped)
    }
  }

  async #changesOf(verticalId: string, since: string | undefined): Promise<Changes> {
    const query = since === undefined ? {} : { since }
    return (await this.#run(listChanges, { params: { verticalId }, query })).body as Changes
  }
}

/** What a record is part of has changed with it. */
const urisOf = ({ leadId, enquiryId, id }: Change): string[] => [
  ...(leadId === null ? [] : [`ginkgo://leads/${leadId}`]),
  ...(enquiryId === null ? [] : [`ginkgo://enquiries/${enquiryId}`]),
  `ginkgo://records/${id}`,
]

const untilOver = (ms: number, stopped: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    stopped.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
