import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A file of the store, as R2 gives one. */
export interface FolderObject {
  readonly key: string
  readonly etag: string
  /** The etag in quotes, as HTTP wants it. */
  readonly httpEtag: string
  readonly size: number
  readonly body: ReadableStream<Uint8Array>
  text(): Promise<string>
  json<T>(): Promise<T>
  arrayBuffer(): Promise<ArrayBuffer>
}

export interface PutOptions {
  /** Write only over the object with this etag, or with `'*'` only where there is none. */
  onlyIf?: { etagMatches?: string; etagDoesNotMatch?: '*' }
}

interface ListOptions {
  prefix?: string
  delimiter?: string
}

/** How long a conditional write waits for another one of the same remote, in milliseconds. */
const patienceMs = 15_000

const isPlainName = (part: string) => /^[\w@~+-][\w@~.+-]{0,199}$/.test(part)

const etagOf = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')

const missing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/**
 * Files below a folder with the reads and writes of an R2 bucket, for portals that run without Cloudflare. Whoever may
 * write below `<folder>/<remote>` can release that remote and no other. Every write is whole or absent, and conditional
 * writes of several processes follow one another. Names that begin with a dot are the store's own.
 */
export class FolderStore {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  /** @throws Error when the key is no path of plain names */
  #path(key: string): string {
    if (!key.split('/').every(isPlainName)) throw new Error(`"${key}" is no name of a stored file`)
    return join(this.#root, key)
  }

  async get(key: string): Promise<FolderObject | null> {
    try {
      return objectOf(key, await readFile(this.#path(key)))
    } catch (error) {
      if (missing(error)) return null
      throw error
    }
  }

  async head(key: string): Promise<FolderObject | null> {
    return await this.get(key)
  }

  /** @returns null when the condition does not hold; nothing is written then */
  async put(
    key: string,
    body: Uint8Array | string,
    { onlyIf }: PutOptions = {},
  ): Promise<FolderObject | null> {
    const path = this.#path(key)
    mkdirSync(dirname(path), { recursive: true })
    const written = onlyIf
      ? this.#locked(key, () => {
          if (!holds(onlyIf, etagOfFile(path))) return false
          replace(path, body)
          return true
        })
      : (replace(path, body), true)
    return written ? objectOf(key, Buffer.from(body)) : null
  }

  async delete(keys: string | readonly string[]): Promise<void> {
    await Promise.all([keys].flat().map((key) => rm(this.#path(key), { force: true })))
  }

  /** Everything with the prefix, in the order of the keys, in one page. */
  async list({ prefix = '', delimiter }: ListOptions = {}) {
    const keys = delimiter === '/' ? await this.#below(prefix) : await this.#allBelow(prefix)
    const delimitedPrefixes = keys.filter((key) => key.endsWith('/'))
    const objects = await Promise.all(
      keys
        .filter((key) => !key.endsWith('/'))
        .map(async (key) => {
          const { size, mtime } = await stat(this.#path(key))
          return { key, size, uploaded: mtime }
        }),
    )
    return { objects, delimitedPrefixes, truncated: false as const }
  }

  /** Keys and, with a slash at their end, folders directly below the prefix. */
  async #below(prefix: string): Promise<string[]> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
    try {
      const entries = await readdir(folder ? this.#path(folder.slice(0, -1)) : this.#root, {
        withFileTypes: true,
      })
      return entries
        .filter(({ name }) => isPlainName(name))
        .map((entry) => `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`)
        .filter((key) => key.startsWith(prefix))
        .sort()
    } catch (error) {
      if (missing(error)) return []
      throw error
    }
  }

  async #allBelow(prefix: string): Promise<string[]> {
    const keys = await this.#below(prefix)
    return (
      await Promise.all(keys.map((key) => (key.endsWith('/') ? this.#allBelow(key) : Promise.resolve([key]))))
    ).flat()
  }

  /** One at a time for all keys of a remote, over all processes; the lock ends with whoever holds it. */
  #locked<T>(key: string, work: () => T): T {
    const [remote = ''] = key.split('/')
    mkdirSync(join(this.#root, remote), { recursive: true })
    const lock = new DatabaseSync(join(this.#root, remote, '.lock'), { timeout: patienceMs })
    try {
      lock.exec('BEGIN EXCLUSIVE')
      return work()
    } finally {
      lock.close()
    }
  }
}

function holds(onlyIf: NonNullable<PutOptions['onlyIf']>, etag: string | undefined): boolean {
  if (onlyIf.etagDoesNotMatch === '*' && etag !== undefined) return false
  return onlyIf.etagMatches === undefined || onlyIf.etagMatches === etag
}

function etagOfFile(path: string): string | undefined {
  try {
    return etagOf(readFileSync(path))
  } catch (error) {
    if (missing(error)) return undefined
    throw error
  }
}

/** Readers see the file before or the file after, also when the machine stops in between. */
function replace(path: string, body: Uint8Array | string): void {
  const draft = join(dirname(path), `.${randomUUID()}`)
  try {
    writeFileSync(draft, body, { flush: true })
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

function objectOf(key: string, content: Buffer): FolderObject {
  const etag = etagOf(content)
  return {
    key,
    etag,
    httpEtag: `"${etag}"`,
    size: content.byteLength,
    get body() {
      return new Blob([new Uint8Array(content)]).stream()
    },
    text: async () => content.toString('utf8'),
    json: async <T>() => JSON.parse(content.toString('utf8')) as T,
    arrayBuffer: async () => new Uint8Array(content).buffer,
  }
}
