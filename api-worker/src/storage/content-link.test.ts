import { expect, test } from 'vitest'
import type { Bindings } from '../operation/env.ts'
import { contentLink, isLive } from './content-link.ts'

const env = { ENCRYPTION_KEY: 'k'.repeat(44) } as Bindings
const made = '2026-01-02T03:04:05.000Z'
const after = (minutes: number) => new Date(Date.parse(made) + minutes * 60_000).toISOString()

test('a link leads to its content for five minutes, and not by the key of another deployment', async () => {
  const fileId = crypto.randomUUID()
  const link = new URL(await contentLink(env, fileId, 'preview', made), 'https://portal.test')
  const { until, signature } = Object.fromEntries(link.searchParams) as Record<string, string>
  const linked = { fileId, variant: 'preview', until: until! }
  const isLiveAt = (minutes: number, of = env) => isLive(of, linked, signature!, after(minutes))
  expect(await isLiveAt(0)).toBe(true)
  expect(await isLiveAt(4.9)).toBe(true)
  expect(await isLiveAt(5)).toBe(false)
  expect(await isLiveAt(1, { ...env, ENCRYPTION_KEY: 'l'.repeat(44) })).toBe(false)
})
