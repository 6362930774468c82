import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

interface Part {
  readonly partNumber: number
  readonly etag: string
}

/** Milliseconds after which an upload that was not completed is forgotten, as R2 does. */
const uploadValidMs = 7 * 86_400_000

/** Keys are of two plain names, the organization's and the object's. */
const isKey = (key: string) => /^[\w-]{1,100}\/[\w-]{1,100}$/.test(key)
const isName = (name: string) => /^[\w-]{1,100}$/.test(name)

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/**
 * Contents of files below a folder, with the reads and writes of an R2 bucket that the API uses. An object is written
 * whole or not at all, is on the disk before it is acknowledged, and never changes. Names that begin with a dot are the
 * folder's own.
 */
export class FileFolder {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  /** @throws Error when the key is none of this store */
  #path(key: string): string {
    if (!isKey(key)) throw new Error(`"${key}" is no name of a stored content`)
    return join(this.#root, key)
  }

  #uploadFolder(uploadId: string): string {
    if (!isName(uploadId)) throw new Error(`"${uploadId}" is no upload`)
    return join(this.#root, '.uploads', uploadId)
  }

  /** @param options.sha256 hexadecimal; other bytes are refused */
  async put(key: string, bytes: Uint8Array, { sha256 }: { sha256: string }): Promise<void> {
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new Error('The bytes are not those of the checksum')
    await this.#replace(key, (draft) => writeFile(draft, bytes, { flush: true }))
  }

  async get(key: string): Promise<{ size: number; body: ReadableStream<Uint8Array> } | null> {
    try {
      const handle = await open(this.#path(key))
      const { size } = await handle.stat()
      return { size, body: Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array> }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  async delete(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => rm(this.#path(key), { force: true })))
  }

  /** Everything of an organization, in one page. @param options.prefix its name with a slash */
  async list({ prefix }: { prefix: string }) {
    const folder = prefix.slice(0, -1)
    if (!isName(folder)) throw new Error(`"${prefix}" is no folder of contents`)
    const names = await readdir(join(this.#root, folder)).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw error
    })
    const objects = await Promise.all(
      names.filter(isName).map(async (name) => {
        const { mtime } = await stat(join(this.#root, folder, name))
        return { key: `${prefix}${name}`, uploaded: mtime }
      }),
    )
    return { objects, truncated: false }
  }

  async createMultipartUpload(key: string) {
    this.#path(key)
    await this.#forgetOldUploads()
    const uploadId = randomUUID()
    await makeFolder(this.#uploadFolder(uploadId))
    return this.resumeMultipartUpload(key, uploadId)
  }

  resumeMultipartUpload(key: string, uploadId: string) {
    const folder = this.#uploadFolder(uploadId)
    const partPath = ({ partNumber, etag }: Part) => join(folder, `${partNumber}.${etag}`)
    return {
      uploadId,
      uploadPart: async (partNumber: number, bytes: Uint8Array) => {
        const etag = randomUUID()
        await writeFile(partPath({ partNumber, etag }), bytes, { flush: true })
        return { etag }
      },
      complete: async (parts: readonly Part[]) => {
        await this.#replace(key, (draft) => joinFiles(parts.map(partPath), draft))
        await rm(folder, { recursive: true, force: true })
      },
      abort: () => rm(folder, { recursive: true, force: true }),
    }
  }

  async #forgetOldUploads(): Promise<void> {
    const folder = join(this.#root, '.uploads')
    for (const name of await readdir(folder).catch(() => [])) {
      const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
      if (mtimeMs < Date.now() - uploadValidMs) await rm(join(folder, name), { recursive: true, force: true })
    }
  }

  async #replace(key: string, write: (draft: string) => Promise<unknown>): Promise<void> {
    const path = this.#path(key)
    await makeFolder(dirname(path))
    const draft = join(dirname(path), `.${randomUUID()}`)
    try {
      await write(draft)
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }
}

/** Makes a folder with those above it. `mkdir` by itself says that a disk which is full or read-only lacks the folder. */
async function makeFolder(path: string): Promise<void> {
  const make = () =>
    mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  await make().catch(async (error: unknown) => {
    if (!isMissing(error)) throw error
    await makeFolder(dirname(path))
    await make()
  })
}

async function joinFiles(parts: readonly string[], whole: string): Promise<void> {
  const bytesOfAll = async function* () {
    for (const part of parts) yield* createReadStream(part)
  }
  await pipeline(bytesOfAll, createWriteStream(whole, { mode: 0o600, flush: true }))
}
