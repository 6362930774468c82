import { type ChildProcess, spawn } from 'node:child_process'
import { createReadStream, existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { typeHintFiles } from '../type-hint-files.ts'

/** Milliseconds without a change after which they are made anew: the page with the change comes first. */
const quietMs = 1_000

/** Module Federation's type hints of a remote that runs from source, as of its last change but a few seconds. */
export class TypeHints {
  readonly #appDir: string
  readonly #folder: string
  #waiting: NodeJS.Timeout | undefined
  #running: ChildProcess | undefined

  constructor(appDir: string) {
    this.#appDir = appDir
    this.#folder = join(appDir, 'node_modules/.cache/ginkgo-type-hints')
  }

  /** The remote was built anew: they are made again, one at a time. */
  readonly outdated = (): void => {
    clearTimeout(this.#waiting)
    this.#waiting = setTimeout(() => this.#make(), quietMs)
  }

  #make(): void {
    if (this.#running) return this.outdated()
    const tool = join(import.meta.dirname, `cli${extname(import.meta.filename)}`)
    const running = spawn(process.execPath, [tool, 'type-hints', this.#folder], {
      cwd: this.#appDir,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    this.#running = running
    running.once('exit', () => {
      this.#running = undefined
    })
  }

  /** Answers requests for them, as far as they are there. */
  readonly answer = ({ url = '' }: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const [path = ''] = url.split('?')
    const file = typeHintFiles.find((name) => path.endsWith(`/${name}`))
    const made = file && join(this.#folder, file)
    if (!made || !existsSync(made)) return next()
    response.writeHead(200, { 'cache-control': 'no-store' })
    createReadStream(made).pipe(response)
  }

  stop(): void {
    clearTimeout(this.#waiting)
    this.#running?.kill()
  }
}
