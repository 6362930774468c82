import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Parser } from 'tar'
import { ReleaseRefused } from '../refusal.ts'
import { largestRelease } from '../release-order.ts'
import type { BuiltFile } from '../upload.ts'

/** What stands in a package of an app: its `package.json` and the finished build in `dist`. */
export interface PackedApp {
  readonly name: string
  readonly version: string
  readonly keywords: readonly string[]
  readonly files: readonly BuiltFile[]
}

const mostFiles = 400

const byPath = (one: BuiltFile, other: BuiltFile) => (one.path < other.path ? -1 : 1)

function packedApp(from: string, files: ReadonlyMap<string, Uint8Array>): PackedApp {
  const described = files.get('package.json')
  if (!described) throw new ReleaseRefused(`${from} has no package.json.`)
  let read: { name?: unknown; version?: unknown; keywords?: unknown }
  try {
    read = JSON.parse(new TextDecoder().decode(described)) as typeof read
  } catch {
    throw new ReleaseRefused(`The package.json of ${from} is not JSON.`)
  }
  const { name, version, keywords } = read
  if (typeof name !== 'string' || typeof version !== 'string')
    throw new ReleaseRefused(`The package.json of ${from} names no package and version.`)
  const built = [...files].flatMap(([path, content]) =>
    path.startsWith('dist/') ? [{ path: path.slice('dist/'.length), content }] : [],
  )
  if (!built.some(({ path }) => path === 'remote.json'))
    throw new ReleaseRefused(`${from} has no finished build of an app in dist.`)
  if (built.length > mostFiles) throw new ReleaseRefused(`A release has at most ${mostFiles} files.`)
  const words = Array.isArray(keywords) ? keywords.filter((word) => typeof word === 'string') : []
  return { name, version, keywords: words, files: built.sort(byPath) }
}

const tooLarge = (from: string) =>
  new ReleaseRefused(`${from} is larger than the ${largestRelease / 1_000_000} MB that a release may have.`)

/** The app in a folder that has been built. @throws ReleaseRefused */
export function appInFolder(folder: string): PackedApp {
  const read = new Map<string, Uint8Array>()
  let size = 0
  const add = (path: string) => {
    const file = join(folder, path)
    size += statSync(file).size
    if (size > largestRelease) throw tooLarge(folder)
    read.set(path, readFileSync(file))
  }
  if (existsSync(join(folder, 'package.json'))) add('package.json')
  const dist = join(folder, 'dist')
  if (existsSync(dist))
    for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) add(join(entry.parentPath, entry.name).slice(folder.length + 1))
  return packedApp(folder, read)
}

/**
 * The app in an archive as npm packs one. It is read in memory: nothing of it is written or run, links in it count for
 * nothing, and no more is unpacked than a release may have.
 * @throws ReleaseRefused
 */
export function appInArchive(from: string, archive: Uint8Array): PackedApp {
  let tar: Buffer
  try {
    tar = gunzipSync(archive, { maxOutputLength: largestRelease + 1_000_000 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(from)
    throw new ReleaseRefused(`${from} is no archive of a package.`)
  }
  const read = new Map<string, Uint8Array>()
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry) => {
      const chunks: Buffer[] = []
      entry.on('data', (chunk: Buffer) => chunks.push(chunk))
      entry.on('end', () => {
        // npm's archives have one folder around everything.
        const path = entry.path.split('/').slice(1).join('/')
        if (entry.type === 'File' || entry.type === 'OldFile') read.set(path, Buffer.concat(chunks))
      })
    },
  })
  try {
    parser.end(tar)
  } catch {
    throw new ReleaseRefused(`${from} is no archive of a package.`)
  }
  return packedApp(from, read)
}
