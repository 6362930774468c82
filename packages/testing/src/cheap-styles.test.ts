import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const sources = '{shell-app,mfe-*,packages/*}/src/**/*.{ts,tsx}'

/**
 * Classes of Tailwind whose rules name an element only by its parent: `divide-y`, `space-y-2`, `*:hidden`. The browser asks
 * them of every element of the page. `divided`, `flex flex-col gap-2` and `[&>*]:hidden` do the same for less
 * (docs/decisions/0025-styles-and-rows.md).
 */
const ofEveryElement = /(?<=[\s'"`:])(?:(?:divide|space)-[xy]|\*{1,2}:[a-z])[\w-]*/

test('no class asks something of every element of a page', () => {
  const found = globSync(sources, { cwd: root, exclude: ['**/dist/**', '**/*.test.ts'] }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const [name] = ofEveryElement.exec(line) ?? []
        return name && /class|clsx|['"`]ui:/i.test(line) ? [`${file}:${index + 1} ${name}`] : []
      }),
  )
  expect(found).toEqual([])
})
