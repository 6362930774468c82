/** The messages of an error and its causes in one line. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message} (${reasonOf(error.cause)})`
}
