/** Where `console` is read, each line is one JSON object; levels are those of the console's methods. */
type Level = 'info' | 'warn' | 'error'

/** Words between the signs that end an e-mail address. */
const word = /[^\s<>"'(),;:]+/g
const isAddress = (text: string) => text.indexOf('@', 1) > 0 && !text.endsWith('@')

/** Removes personal data: the values of a statement, and e-mail addresses. */
function withoutValues(text: string): string {
  return text.replace(/\nparams:[\s\S]*/, '').replace(word, (each) => (isAddress(each) ? '<address>' : each))
}

/** Messages of an error and of what caused it, the outermost first, and where it was thrown. */
export function errorFields(error: unknown): { error: string; causes?: string[]; stack?: string } {
  if (!(error instanceof Error)) return { error: withoutValues(String(error)) }
  const causes: string[] = []
  for (let cause = error.cause; cause !== undefined && causes.length < 5; ) {
    causes.push(withoutValues(cause instanceof Error ? cause.message : String(cause)))
    cause = cause instanceof Error ? cause.cause : undefined
  }
  const { name, message, stack } = error
  return {
    error: withoutValues(name === 'Error' ? message : `${name}: ${message}`),
    ...(causes.length > 0 && { causes }),
    ...(stack !== undefined && { stack: withoutValues(stack) }),
  }
}

/** Writes one structured line. Never give it a token, a query value or a body. */
export function log(level: Level, fields: object): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, ...fields })
  if (level === 'error') console.error(line)
  else if (level === 'warn') console.warn(line)
  else console.log(line)
}
