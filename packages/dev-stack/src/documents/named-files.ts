import { dirname } from 'node:path'

const ofAFile = /\.(tsx?|sql|css|mdx?|jsonc|ya?ml)$/

/** Every folder that contains one of the files. */
export function foldersOf(files: readonly string[]): Set<string> {
  const folders = new Set<string>()
  for (const file of files)
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) folders.add(folder)
  return folders
}

/** The pattern for a name in which words such as `<remote>` and `*` stand for any name. */
const patternOf = (name: string): RegExp =>
  new RegExp(
    `(^|/)${name
      .replace(/\/$/, '')
      .replace(/[.+()[\]$^|\\]/g, '\\$&')
      .replace(/<[^>]+>|\*+/g, '[^/]+')}$`,
  )

/**
 * Whether inline code names a file or folder of the workspace: a path that begins with one of its folders, or a name
 * with the extension of a source file. Addresses, keys in the bucket and patterns of tests do not.
 */
export function namesAFile(code: string, folders: ReadonlySet<string>): boolean {
  if (!/^[\w.<>*-][\w.<>*/-]*$/.test(code) || /^[<*]/.test(code)) return false
  const first = code.split('/')[0]!
  const beginsInFolder = code.includes('/') && (first === 'src' || patternOfAny(first, folders))
  return beginsInFolder || ofAFile.test(code) || folders.has(code)
}

const patternOfAny = (first: string, folders: ReadonlySet<string>): boolean =>
  [...folders].some((folder) => !folder.includes('/') && patternOf(first).test(folder))

/** Whether there is a file or folder with this name; the name may lack the first folders of the path. */
export const exists = (name: string, files: readonly string[], folders: ReadonlySet<string>): boolean => {
  const pattern = patternOf(name)
  return files.some((file) => pattern.test(file)) || [...folders].some((folder) => pattern.test(folder))
}
