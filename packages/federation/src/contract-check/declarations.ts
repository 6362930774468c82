import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './released-documents.ts'
import type { Surface } from './surfaces.ts'

const run = promisify(execFile)

/** Files of type declarations by their path below `src`. */
export type Declarations = Readonly<Record<string, string>>

/** Runs the compiler; resolves with what it says when it finds errors. */
export async function compile(args: readonly string[]): Promise<string> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  try {
    await run(process.execPath, [compiler, ...args], { cwd: root, maxBuffer: 64 * 1024 * 1024 })
    return ''
  } catch (error) {
    const { stdout = '', message } = error as { stdout?: string; message: string }
    if (!stdout.includes('error TS')) throw new Error(`The compiler could not run: ${message}`)
    return stdout
  }
}

/** Makes a folder in each package, from which its dependencies are found; they go when the work is done. */
export async function inScratch<T>(
  packages: readonly string[],
  work: (folders: readonly string[]) => Promise<T>,
): Promise<T> {
  const name = `contract-check-${process.pid}-${Math.random().toString(36).slice(2)}`
  const folders = packages.map((folder) => join(folder, 'dist', name))
  try {
    for (const folder of folders) mkdirSync(folder, { recursive: true })
    return await work(folders)
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

/** `board/board.tsx` as seen from `index.ts` is declared in `board/board.d.ts`. */
export const declaredIn = (from: string, path: string): string =>
  join(dirname(from), path).replace(/\.tsx?$/, '.d.ts')

/** The declarations that can be seen from some files, with these files themselves. */
function seenFrom(files: readonly string[], read: (file: string) => string): Declarations {
  const seen = new Map<string, string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    const text = read(file)
    seen.set(file, text)
    for (const [, path = ''] of text.matchAll(/(?:from |import\()['"](\.[^'"]+)['"]/g))
      visit(declaredIn(file, path))
  }
  for (const file of files) visit(declaredIn('', file))
  return Object.fromEntries([...seen].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Whoever was built with a constant relies on there being one, not on its value, such as the version or a colour. */
const withoutValues = (text: string) =>
  text
    .replace(/^(export declare const \w+) = ['"`].*['"`];$/gm, '$1: string;')
    .replace(/^(export declare const \w+) = -?[\d.]+;$/gm, '$1: number;')

/** What the compiler makes of a package's sources. @throws Error when they do not compile */
export function presentDeclarations({ folder, entries }: Surface): Promise<Declarations> {
  return inScratch([folder], async ([scratch = '']) => {
    const files = [...entries.values()]
    const config = {
      extends: join(folder, 'tsconfig.json'),
      files: files.map((file) => join(folder, 'src', file)),
      include: [],
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        removeComments: true,
        rootDir: join(folder, 'src'),
        outDir: join(scratch, 'out'),
      },
    }
    writeFileSync(join(scratch, 'tsconfig.json'), JSON.stringify(config))
    const errors = await compile(['-p', scratch, '--pretty', 'false'])
    if (errors) throw new Error(errors)
    return seenFrom(files, (file) => withoutValues(readFileSync(join(scratch, 'out', file), 'utf8')))
  })
}
