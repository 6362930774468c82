/** Repeats `attempt` until it does not throw. After the time limit throws its last error, with what was waited for. */
export const waitFor = async <T>(
  what: string,
  attempt: () => Promise<T>,
  withinMs: number,
  everyMs = 50,
): Promise<T> => {
  const until = Date.now() + withinMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() + everyMs > until)
        throw new Error(`${what} did not happen within ${withinMs / 1000} s`, { cause: error })
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  }
}

/** Resolves with the response if its status is 2xx; throws otherwise. */
export const answersOk = async (url: string, timeoutMs = 5000): Promise<Response> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`${url} answered ${response.status}`)
  }
  return response
}
