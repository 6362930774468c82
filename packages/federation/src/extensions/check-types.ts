import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { extensionsFile } from './read-extensions.ts'
import { type TypeCheck, writeTypeCheck } from './type-check.ts'

/** What the compiler says, with the maker's own file in place of the one that was made from it. */
export const inOwnTerms = (said: string, { file, declaredAt }: TypeCheck): string =>
  said
    .split('\n')
    .map((line) => {
      const [, at = '', rest = ''] = line.startsWith(file)
        ? (/^\((\d+),\d+\)(.*)/.exec(line.slice(file.length)) ?? [])
        : []
      const declared = declaredAt.get(Number(at))
      return declared ? `${extensionsFile}(${declared},1)${rest}` : line
    })
    .join('\n')

/**
 * Checks the types of a remote with its own compiler, among them that what it declares is what its places take.
 * @throws Error with what the compiler says
 */
export async function checkTypes(folder: string): Promise<void> {
  const written = await writeTypeCheck(folder)
  const compiler = join(
    dirname(createRequire(join(folder, 'package.json')).resolve('typescript/package.json')),
    'bin/tsc',
  )
  const { stdout, status } = spawnSync(process.execPath, [compiler, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(inOwnTerms(stdout, written).trim())
}
