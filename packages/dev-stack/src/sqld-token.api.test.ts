import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client/http'
import { expect, test } from 'vitest'
import { launchSqld } from './launch-sqld.ts'
import { freePorts } from './ports.ts'
import { root } from './paths.ts'

const guide = readFileSync(join(root, 'docs/operate/deploy.md'), 'utf8')
const [, lines = ''] = /```sh\n(openssl genpkey[^]*?)```/.exec(guide) ?? []

// This file has its own database, because it demands a token.
test('the documented lines make a key with which the server demands the documented token', {
  timeout: 90_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ginkgo-token-'))
  const [port] = (await freePorts(1)) as [number]
  const token = execFileSync('sh', ['-e', '-c', lines], { cwd: folder, encoding: 'utf8' }).trim()
  const sqld = await launchSqld(join(folder, 'data'), port, ['--auth-jwt-key-file', join(folder, 'key.pem')])
  try {
    const ask = async (authToken?: string) => {
      const client = createClient({ url: `http://127.0.0.1:${port}`, ...(authToken && { authToken }) })
      try {
        await client.execute('CREATE TABLE IF NOT EXISTS notes (text TEXT)')
        return (await client.execute('SELECT count(*) AS notes FROM notes')).rows[0]!.notes
      } finally {
        client.close()
      }
    }
    expect(await ask(token)).toBe(0)
    await expect(ask()).rejects.toThrow('401')
    await expect(ask(`${token.slice(0, -20)}${'A'.repeat(20)}`)).rejects.toThrow('401')
  } finally {
    await sqld.stop(0)
    rmSync(folder, { recursive: true, force: true })
  }
})
