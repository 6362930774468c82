/**
 * Runs a job at once, and then again and again, the pause counted from its end, so that runs never meet. Its failures are
 * logged and the next run comes all the same.
 * @returns how to end it; resolves when the running one has finished
 */
export function repeat(name: string, everyMs: number, job: () => Promise<void>): () => Promise<void> {
  let ended = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const run = () => {
    running = job()
      .catch((error: unknown) => console.error(`${name} failed:`, error))
      .then(() => {
        if (!ended) timer = setTimeout(run, everyMs)
      })
  }
  run()
  return async () => {
    ended = true
    clearTimeout(timer)
    await running
  }
}
