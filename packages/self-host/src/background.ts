import type { WorkerContext } from './workers.ts'

/** Work that goes on after its answer: mail, notes, and writes whose browser has gone. */
export class Background implements WorkerContext {
  readonly #running = new Set<Promise<unknown>>()

  waitUntil(work: Promise<unknown>): void {
    const settled = work.catch((error: unknown) => console.error('Work after an answer failed:', error))
    this.#running.add(settled)
    void settled.then(() => this.#running.delete(settled))
  }

  passThroughOnException(): void {}

  /** Resolves when nothing is left, which includes what the running work begins, or after so many milliseconds. */
  async drain(withinMs: number): Promise<void> {
    const endAt = Date.now() + withinMs
    while (this.#running.size > 0 && Date.now() < endAt) {
      let timer: NodeJS.Timeout | undefined
      const timeUp = new Promise((resolve) => {
        timer = setTimeout(resolve, endAt - Date.now())
      })
      await Promise.race([Promise.all(this.#running), timeUp])
      clearTimeout(timer)
    }
  }
}
