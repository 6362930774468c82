import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('13.4.2 a Worker is in production unless it is told otherwise', () => {
  for (const worker of ['shell-app', 'api-worker']) {
    const text = readFileSync(join(import.meta.dirname, '../../..', worker, 'wrangler.jsonc'), 'utf8')
    expect(text).toMatch(/"ENVIRONMENT": "production"/)
  }
})
