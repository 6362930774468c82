import type { Log } from './log.ts'

/** Passes a program's output on as it is, for programs whose report people read. */
export const plainLog: Log = {
  info: (line) => void process.stdout.write(`${line}\n`),
  error: (line) => void process.stdout.write(`${line}\n`),
  pipe: (stream) => void stream.pipe(process.stdout, { end: false }),
}
