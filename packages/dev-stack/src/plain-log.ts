import type { Log } from './log.ts'

/** Prints a program's output unchanged, for programs whose report people read. */
export const plainLog: Log = {
  info: (line) => void process.stdout.write(`${line}\n`),
  error: (line) => void process.stdout.write(`${line}\n`),
  pipe: (stream) => void stream.pipe(process.stdout, { end: false }),
}
