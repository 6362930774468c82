import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './released-documents.ts'

const run = promisify(execFile)

export const sdkFolder = join(root, 'packages/portal-sdk')
const recorded = join(sdkFolder, 'released/declarations.txt')

/** Files of type declarations by their path below `src`. */
export type Declarations = Readonly<Record<string, string>>

/** What the SDK was like when it was last released. */
export interface ReleasedSdk {
  readonly version: string
  readonly declarations: Declarations
}

/** Runs the compiler in the SDK's folder; resolves with what it says when it finds errors. */
export async function compile(args: readonly string[]): Promise<string> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  try {
    await run(process.execPath, [compiler, ...args], { cwd: sdkFolder, maxBuffer: 64 * 1024 * 1024 })
    return ''
  } catch (error) {
    const { stdout = '', message } = error as { stdout?: string; message: string }
    if (!stdout.includes('error TS')) throw new Error(`The compiler could not run: ${message}`)
    return stdout
  }
}

/** A folder of the SDK's own, from which its dependencies are found; it goes when the work is done. */
export async function inScratch<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(
    sdkFolder,
    'dist',
    `contract-check-${process.pid}-${Math.random().toString(36).slice(2)}`,
  )
  mkdirSync(folder, { recursive: true })
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What the compiler makes of the SDK's sources. @throws Error when they do not compile */
export function presentDeclarations(): Promise<Declarations> {
  return inScratch(async (folder) => {
    const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', folder]
    const errors = await compile(['-p', '.', ...options])
    if (errors) throw new Error(errors)
    const files = readdirSync(join(folder, 'src')).filter((file) => !file.includes('.test.'))
    return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, 'src', file), 'utf8')]))
  })
}

const head = (file: string) => `//// ${file}\n`

/** Files of the record by their path. */
export function sdkFiles({ version, declarations }: ReleasedSdk): Map<string, string> {
  const parts = Object.entries(declarations).map(([file, text]) => `${head(file)}${text.trimEnd()}\n`)
  return new Map([[recorded, [`//// ${version}\n`, ...parts].join('')]])
}

export function releasedSdk(): ReleasedSdk {
  const [version = '', ...parts] = readFileSync(recorded, 'utf8')
    .split(/^\/\/\/\/ /m)
    .slice(1)
  const declarations = parts.map((part): [string, string] => {
    const end = part.indexOf('\n')
    return [part.slice(0, end), part.slice(end + 1)]
  })
  return { version: version.trim(), declarations: Object.fromEntries(declarations) }
}
