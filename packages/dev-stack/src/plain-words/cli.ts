import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { unusedTextWordIn, unusedTextWords } from './check-texts.ts'
import { unusedWordIn, unusedWords } from './check.ts'
import { commentsIn } from './find-comments.ts'
import { declaredNames } from './find-names.ts'
import { readableTexts } from './find-texts.ts'
import { proseOf } from './prose.ts'
import { commentFolders, exempt, folders, promisedKeys, screens, textFolders, withoutTexts } from './scope.ts'

const root = new URL('../../../..', import.meta.url).pathname
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const glossary = read('docs/glossary.md')
const [unused, unusedInTexts] = [unusedWords(glossary), unusedTextWords(glossary)]

const isIn = (file: string, places: readonly string[]) =>
  places.some((place) => file === place || file.startsWith(`${place}/`))

const everyFileIn = (places: readonly string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...places], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
    .split('\n')
    .filter((file) => /\.(?:tsx?|md)$/.test(file) && existsSync(join(root, file)))

const filesIn = (places: readonly string[]) =>
  everyFileIn(places).filter((file) => !/\.(?:test|fixture)\.tsx?$/.test(file))

const sourcesIn = (places: readonly string[]) => filesIn(places).filter((file) => !file.endsWith('.md'))

const wordsOfFiles = everyFileIn(folders).flatMap((file) => {
  const word = unusedWordIn(basename(file), unused)
  return word ? [`${file}: not "${word.word}" but ${word.instead}`] : []
})

const wordsOfNames = sourcesIn(folders)
  .filter((file) => !isIn(file, exempt))
  .flatMap((file) => {
    return declaredNames(file, read(file)).flatMap(({ name, line, isKey }) => {
      const word = isKey && promisedKeys.has(name) ? undefined : unusedWordIn(name, unused)
      return word ? [`${file}:${line}  ${name}: not "${word.word}" but ${word.instead}`] : []
    })
  })

const wordsOfComments = sourcesIn(commentFolders).flatMap((file) =>
  commentsIn(file, read(file)).flatMap(({ text, line }) => {
    const word = unusedWordIn(text, unused)
    return word ? [`${file}:${line}  ${text.trim()}: not "${word.word}" but ${word.instead}`] : []
  }),
)

const wordsOfTexts = filesIn(textFolders)
  .filter((file) => !isIn(file, withoutTexts))
  .flatMap((file) => {
    const words = unusedInTexts.filter(({ where }) => where === 'everywhere' || isIn(file, screens))
    const texts = file.endsWith('.md') ? proseOf(read(file)) : readableTexts(file, read(file))
    return texts.flatMap(({ text, line }) => {
      const word = unusedTextWordIn(text, words)
      return word ? [`${file}:${line}  “${text.trim()}”: not "${word.word}" but ${word.instead}`] : []
    })
  })

const failures = [...wordsOfFiles, ...wordsOfNames, ...wordsOfComments, ...wordsOfTexts]
if (failures.length > 0) {
  console.error(
    `Names, comments and texts use the words of the glossary (docs/glossary.md):\n${failures.join('\n')}`,
  )
  process.exitCode = 1
}
