import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('13.4.2 a Worker is in production unless it is told otherwise', () => {
  for (const worker of ['shell-app', 'api-worker']) {
    const text = readFileSync(new URL(`../../../${worker}/wrangler.jsonc`, import.meta.url), 'utf8')
    expect(text).toMatch(/"ENVIRONMENT": "production"/)
  }
})
