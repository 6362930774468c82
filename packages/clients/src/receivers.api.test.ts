import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { as, bodyOf, createOrganization, waitFor } from '@ginkgo/testing'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const page = readFileSync(`${root}docs/integrate/webhooks.md`, 'utf8')
const codeOf = (language: string) => new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(page)![1]!

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

test.each([
  { language: 'ts', file: 'receiver.ts', program: process.execPath },
  { language: 'python', file: 'receiver.py', program: 'python3' },
])('the receiver of the page in $language takes what is signed and nothing else', async (one) => {
  const { admin } = await createOrganization()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const hook = bodyOf<{ id: string; secret: string }>(
    await as(admin).post('/api/webhooks', { url, events: ['lead.created'] }),
    201,
  )
  // Beside the API, where the library of the standard is installed.
  const folder = mkdtempSync(`${root}api-worker/.receiver-`)
  writeFileSync(`${folder}/${one.file}`, codeOf(one.language))
  const env = { ...process.env, GINKGO_SECRET: hook.secret, PORT: String(port), NODE_NO_WARNINGS: '1' }
  const child = spawn(one.program, [`${folder}/${one.file}`], { env })
  const ended = once(child, 'close')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  try {
    const forged = {
      'content-type': 'application/json',
      'webhook-id': 'x',
      'webhook-signature': 'v1,AAAA',
      'webhook-timestamp': String(Math.floor(Date.now() / 1_000)),
    }
    await waitFor(
      'the receiver',
      async () => {
        const reply = await fetch(url, { method: 'POST', headers: forged, body: '{}' }).catch(() => undefined)
        if (reply?.status !== 401) throw new Error(`${reply?.status} ${output}`)
      },
      20_000,
    )
    expect(bodyOf(await as(admin).post(`/api/webhooks/${hook.id}/test`), 200)).toMatchObject({
      state: 'delivered',
      responseStatus: 204,
      lastError: null,
    })
    expect(output).toContain('webhook.test')
    bodyOf(await as(admin).post(`/api/webhooks/${hook.id}/rotate-secret`), 200)
    // The former secret signs beside the new one.
    expect(bodyOf(await as(admin).post(`/api/webhooks/${hook.id}/test`), 200)).toMatchObject({
      state: 'delivered',
    })
  } finally {
    child.kill()
    await ended
    rmSync(folder, { recursive: true })
  }
})
