import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatedFiles } from './generated-files.ts'

test.each(await generatedFiles())('$path is what the document makes of it', ({ path, text }) => {
  // `pnpm --filter @ginkgo/clients run generate` writes it.
  expect(readFileSync(path, 'utf8') === text).toBe(true)
})
