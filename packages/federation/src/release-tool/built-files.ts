import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltFile } from './upload.ts'

/** The files of a finished build, in the order of their names. */
export function builtFiles(folder: string): BuiltFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ path: file.slice(folder.length + 1), content: readFileSync(file) }))
}
