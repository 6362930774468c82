import { createHash, createSign, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Published {
  readonly name: string
  readonly version: string
  readonly archive: Buffer
  readonly keywords?: readonly string[]
  readonly attestation?: object
  /** False: the registry does not sign it. */
  readonly signed?: boolean
  /** What the registry gives out in place of what was published. */
  readonly replacedBy?: Buffer
}

/** A registry that speaks the protocol of npm: packuments, archives, keys, signatures and attestations. */
export async function startRegistry() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const keyid = `SHA256:${createHash('sha256').update(key).digest('base64')}`
  const answers = new Map<string, object | Buffer>([
    ['/-/npm/v1/keys', { keys: [{ keyid, key: key.toString('base64'), expires: null }] }],
  ])
  const server = createServer((request, response) => {
    const answer = answers.get(decodeURIComponent(request.url ?? ''))
    const isFile = Buffer.isBuffer(answer)
    const type = isFile ? 'application/octet-stream' : 'application/json'
    response.writeHead(answer ? 200 : 404, { 'content-type': type })
    response.end(isFile ? answer : JSON.stringify(answer ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const publish = ({ name, version, archive, signed = true, ...more }: Published) => {
    const { keywords = ['ginkgo-app'], attestation, replacedBy } = more
    const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`
    const sig = createSign('SHA256').update(`${name}@${version}:${integrity}`).sign(privateKey, 'base64')
    const [tarball, attestations] = [`/${name}/-/${version}.tgz`, `/-/npm/v1/attestations/${name}@${version}`]
    answers.set(tarball, replacedBy ?? archive)
    if (attestation)
      answers.set(attestations, {
        attestations: [{ predicateType: 'https://slsa.dev/provenance/v1', bundle: attestation }],
      })
    const dist = {
      tarball: `${origin}${tarball}`,
      integrity,
      ...(signed && { signatures: [{ keyid, sig }] }),
      ...(attestation && { attestations: { url: `${origin}${attestations}` } }),
    }
    answers.set(`/${name}`, {
      name,
      'dist-tags': { latest: version },
      time: { [version]: '2026-01-02T00:00:00.000Z' },
      versions: { [version]: { name, version, keywords, dist } },
    })
  }
  return { origin, publish, stop: () => void server.close() }
}
