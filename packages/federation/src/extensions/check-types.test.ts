import { expect, test } from 'vitest'
import { inOwnTerms } from './check-types.ts'

test('what is wrong with a declaration is said of the maker’s own file, and everything else as the compiler says it', () => {
  const written = { file: 'dist/types/declared-modules.ts', declaredAt: new Map([[7, 31]]) }
  const said = [
    "dist/types/declared-modules.ts(7,95): error TS1360: Type '({ lead }) => Element' does not satisfy …",
    "  Property 'size' is missing in type '{}'",
    "src/pages/greetings-page.tsx(7,9): error TS2304: Cannot find name 'lead'.",
  ].join('\n')
  expect(inOwnTerms(said, written).split('\n')).toEqual([
    "src/extensions.ts(31,1): error TS1360: Type '({ lead }) => Element' does not satisfy …",
    "  Property 'size' is missing in type '{}'",
    "src/pages/greetings-page.tsx(7,9): error TS2304: Cannot find name 'lead'.",
  ])
})
