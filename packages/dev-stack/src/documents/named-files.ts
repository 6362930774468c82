import { dirname } from 'node:path'

const ofAFile = /\.(tsx?|sql|css|mdx?|jsonc|ya?ml)$/

/** Every folder that one of the files lies in. */
export function foldersOf(files: readonly string[]): Set<string> {
  const folders = new Set<string>()
  for (const file of files)
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) folders.add(folder)
  return folders
}

/** Words such as `mfe-<remote>/src/*.ts` stand for any name there. */
const patternOf = (name: string): RegExp =>
  new RegExp(
    `(^|/)${name
      .replace(/\/$/, '')
      .replace(/[.+()[\]$^|\\]/g, '\\$&')
      .replace(/<[^>]+>|\*+/g, '[^/]+')}$`,
  )

/**
 * Whether inline code names a file or folder of the workspace: a path that begins in one of its folders, or a name with
 * the ending of a source. Addresses, objects of the bucket and patterns of tests are none.
 */
export function namesAFile(code: string, folders: ReadonlySet<string>): boolean {
  if (!/^[\w.<>*-][\w.<>*/-]*$/.test(code) || /^[<*]/.test(code)) return false
  const first = code.split('/')[0]!
  const beginsInFolder = code.includes('/') && (first === 'src' || patternOfAny(first, folders))
  return beginsInFolder || ofAFile.test(code) || folders.has(code)
}

const patternOfAny = (first: string, folders: ReadonlySet<string>): boolean =>
  [...folders].some((folder) => !folder.includes('/') && patternOf(first).test(folder))

/** Whether a file or folder that is named so exists; a path may leave out the folders in front. */
export const exists = (name: string, files: readonly string[], folders: ReadonlySet<string>): boolean => {
  const pattern = patternOf(name)
  return files.some((file) => pattern.test(file)) || [...folders].some((folder) => pattern.test(folder))
}
