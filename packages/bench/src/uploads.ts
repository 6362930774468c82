import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Stack } from '@ginkgo/dev-stack'
import { createLead, fileForm, type TestOrganization } from '@ginkgo/testing'
import { inTurn } from './measure.ts'
import { report } from './report.ts'

const fileBytes = 20 * 1_048_576

/** A Worker that writes a body into the bucket in parts, and does nothing else with it. */
const bareWorker = `
const partBytes = 5 * 1_048_576
export default {
  async fetch(request, { FILES }) {
    const upload = await FILES.createMultipartUpload(crypto.randomUUID())
    const parts = []
    let part = new Uint8Array(partBytes)
    let filled = 0
    const send = async (bytes) => parts.push(await upload.uploadPart(parts.length + 1, bytes))
    for await (const chunk of request.body) {
      for (let from = 0; from < chunk.byteLength; ) {
        const taken = chunk.subarray(from, from + partBytes - filled)
        part.set(taken, filled)
        filled += taken.byteLength
        from += taken.byteLength
        if (filled < partBytes) continue
        await send(part)
        part = new Uint8Array(partBytes)
        filled = 0
      }
    }
    if (filled > 0) await send(part.subarray(0, filled))
    await upload.complete(parts)
    return new Response()
  },
}`

interface Emulated {
  readonly ready: Promise<URL>
  dispose(): Promise<void>
}

/** The Worker in the platform's emulation, as the stack runs the API. */
function startBare(): Emulated {
  const ofStack = createRequire(fileURLToPath(import.meta.resolve('@ginkgo/dev-stack')))
  const { Miniflare, convertV4MiniflareOptions: asOptions } = ofStack('miniflare')
  const worker = {
    ...{ modules: true, script: bareWorker, r2Buckets: ['FILES'] },
    compatibilityDate: '2026-11-17',
  }
  return new Miniflare(asOptions({ host: '127.0.0.1', port: 0, workers: [{ name: 'bare', ...worker }] }))
}

/** Prints the bytes per second of a file that is added to a lead beside those that the bucket takes. */
export async function measureUploads(
  { origin }: Stack,
  { admin, verticals: [vertical] }: TestOrganization,
  rounds: number,
): Promise<void> {
  const lead = await createLead(admin, vertical.id)
  const bytes = new Uint8Array(fileBytes)
  const bare = startBare()
  try {
    const bareOrigin = await bare.ready
    let nth = 0
    const add = async () => {
      bytes[0] = nth++
      const { body, headers } = fileForm('measured.bin', bytes)
      const response = await fetch(`${origin}/api/leads/${lead.id}/files`, {
        method: 'POST',
        headers: { cookie: admin.cookie, origin, ...headers },
        body,
      })
      if (!response.ok) throw new Error(`Answered ${response.status} ${await response.text()}`)
      await response.arrayBuffer()
    }
    const put = async () => {
      const response = await fetch(bareOrigin, { method: 'PUT', body: bytes })
      if (!response.ok) throw new Error(`Answered ${response.status} ${await response.text()}`)
    }
    const [added, written] = await inTurn(rounds, add, put)
    const rate = (ms: number) => `${(fileBytes / 1_000 / ms).toFixed(0)} MB/s`
    report.title(`upload of ${fileBytes / 1_048_576} MB, median of ${rounds}`)
    report.atLeast(
      0.8,
      'file added ÷ its bytes to the bucket',
      written / added,
      `${rate(added)} ÷ ${rate(written)}`,
    )
  } finally {
    await bare.dispose()
  }
}
