import { inspect } from 'node:util'

const isJson = (text: string) => text.startsWith('{') && text.endsWith('}')

const textOf = (part: unknown) => (typeof part === 'string' ? part : inspect(part, { depth: 4 }))

/** One line of the log: JSON as it is, anything else as the message of an object. */
function logLine(level: 'info' | 'error', parts: readonly unknown[], time = new Date()): string {
  const text = parts.map(textOf).join(' ')
  return isJson(text) ? text : JSON.stringify({ time: time.toISOString(), level, message: text })
}

/** From now on everything this process says is one JSON object a line: requests and facts on stdout, errors on stderr. */
export function logAsJson(): void {
  const info = (...parts: unknown[]) => void process.stdout.write(`${logLine('info', parts)}\n`)
  const error = (...parts: unknown[]) => void process.stderr.write(`${logLine('error', parts)}\n`)
  Object.assign(console, { log: info, info, debug: info, warn: error, error })
}
