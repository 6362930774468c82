import { expect, test } from 'vitest'
import { packageReference } from './package-reference.ts'
import { publishedPackages, sourcesOf } from './published-packages.ts'

const published = (name: string) => publishedPackages().find(({ manifest }) => manifest.name === name)!

const sectionOf = (reference: string, name: string) =>
  reference.split(/^(?=#{2,4} )/m).find((section) => section.startsWith(`#### ${name}\n`)) ?? ''

test('each prop of a component stands with its type, its default and what it means; those of its element do not', async () => {
  const reference = (await packageReference(published('@ginkgo/ui'))) ?? ''
  const dialog = sectionOf(reference, 'FormDialog')
  expect(dialog).toContain('of a form library or plain ones')
  expect(dialog).toContain('| `onClose` | `() => void` |')
  expect(dialog).toContain(
    '| `changed?` | `boolean` |  | Something was typed: closing asks first. By default what is typed into the fields themselves. |',
  )
  const day = sectionOf(reference, 'DateField')
  expect(day).toContain('| `value?` | `string \\| null` |  | A calendar date, YYYY-MM-DD; null when empty. |')
  expect(day).toContain('And those of the element or library that it is made of.')
  expect(reference).not.toContain('`onAnimationStart')
  expect(sectionOf(reference, 'Button')).toContain('| `busy?` | `boolean` | `false` | Work is under way')
  // A part of a type is as plain as the whole.
  expect(sectionOf(reference, 'quickDays')).toContain('quickDays: (today: string) =>')
}, 120_000)

test.each(['@ginkgo/ui', '@ginkgo/fields', '@ginkgo/lists', '@ginkgo/portal-sdk'])(
  'whatever can be imported of %s stands in its reference',
  async (name) => {
    const one = published(name)
    const reference = (await packageReference(one)) ?? ''
    for (const [file, source] of sourcesOf(one)) {
      // Made for tests, these import Vitest or happy-dom.
      if (source.endsWith('.css') || file.includes('/testing/')) continue
      for (const value of Object.keys((await import(source)) as object))
        expect(sectionOf(reference, value), `${value} of ${source}`).not.toBe('')
    }
  },
  240_000,
)

test('a package of programs alone has none', async () => {
  expect(await packageReference(published('create-ginkgo-remote'))).toBeUndefined()
})
