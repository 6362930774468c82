/**
 * How the database says that it would have to answer more than it may, or that it ended the transaction, of which nothing
 * is left then, because it took longer than it may.
 */
const tooMuch = /response is too large|RESPONSE_TOO_LARGE|response exceeds|TRANSACTION_TIMEOUT/i

function isTooMuch(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (tooMuch.test(cause.message)) return true
  return false
}

/**
 * Takes a step of so many records, and one of half as many each time that is too much for the database at once.
 * @throws whatever the step throws, and the refusal of a step of one record
 */
export async function halving<T>(records: number, step: (records: number) => Promise<T>): Promise<T> {
  for (let most = records; ; most = Math.ceil(most / 2)) {
    try {
      return await step(most)
    } catch (error) {
      if (!isTooMuch(error) || most === 1) throw error
    }
  }
}
