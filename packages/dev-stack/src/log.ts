import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const colored = process.stdout.isTTY && !process.env.NO_COLOR
const paint = (code: string, text: string) => (colored ? `\u001b[${code}m${text}\u001b[0m` : text)
const hues = ['36', '35', '34', '32', '33', '96', '95', '94']
const hueOf = new Map<string, string>()

const prefix = (name: string): string => {
  let hue = hueOf.get(name)
  if (!hue) {
    hue = hues[hueOf.size % hues.length]!
    hueOf.set(name, hue)
  }
  return paint(hue, `${name.padEnd(8)}│`)
}

// oxlint-disable-next-line no-control-regex -- the escape sequences that tools print in colour
const ansi = /\u001b\[[0-9;]*[A-Za-z]/g

export interface Log {
  info(line: string): void
  error(line: string): void
  /** Prints each line of a process's output; `keep` may drop or change it. */
  pipe(stream: Readable, keep: (line: string) => string | undefined): void
}

const looksLikeError = /\b(error|fatal|panic(ked)?|exception|unhandled)\b|✘/i

/** A log that puts the name of the process in front of each line and shows errors in red. */
export const createLog = (name: string): Log => {
  const info = (line: string) => process.stdout.write(`${prefix(name)} ${line}\n`)
  const error = (line: string) => process.stdout.write(`${prefix(name)} ${paint('1;31', `✘ ${line}`)}\n`)
  return {
    info,
    error,
    pipe(stream, keep) {
      createInterface({ input: stream }).on('line', (raw) => {
        const line = keep(raw.replace(ansi, '').trimEnd())
        if (line === undefined || line.trim() === '') return
        const print = looksLikeError.test(line) ? error : info
        for (const part of line.replace(/^✘\s*/, '').split('\n')) print(part)
      })
    },
  }
}
