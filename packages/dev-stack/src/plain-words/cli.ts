import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { unusedWordIn, unusedWords } from './check.ts'
import { declaredNames } from './find-names.ts'
import { enforced, exempt, folders } from './scope.ts'

const root = new URL('../../../..', import.meta.url).pathname
const unused = unusedWords(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))

const isIn = (file: string, places: readonly string[]) => places.some((place) => file.startsWith(`${place}/`))

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...folders], {
  ...{ cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 },
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file))
  .filter((file) => existsSync(join(root, file)))
  .filter((file) => !isIn(file, exempt) || isIn(file, enforced))

const failures = files.flatMap((file) => {
  const names = declaredNames(file, readFileSync(join(root, file), 'utf8'))
  return [{ name: basename(file), line: 1 }, ...names].flatMap(({ name, line }) => {
    const word = unusedWordIn(name, unused)
    return word ? [`${file}:${line}  ${name}: not "${word.word}" but ${word.instead}`] : []
  })
})

if (failures.length > 0) {
  console.error(`Names use the words of the glossary (docs/glossary.md):\n${failures.join('\n')}`)
  process.exitCode = 1
}
