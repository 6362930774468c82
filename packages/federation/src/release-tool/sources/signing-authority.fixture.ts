import { createHash, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { bundleToJSON } from '@sigstore/bundle'
import { fulcioHandler, initializeCA, initializeCTLog, initializeTLog, rekorHandler } from '@sigstore/mock'
import { DSSEBundleBuilder, FulcioSigner, RekorWitness } from '@sigstore/sign'

const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

const validFor = { start: '2020-01-01T00:00:00.000Z' }

const logOf = (baseUrl: string, publicKey: Buffer) => ({
  baseUrl,
  hashAlgorithm: 'SHA2_256',
  publicKey: {
    rawBytes: publicKey.toString('base64'),
    keyDetails: 'PKIX_ECDSA_P256_SHA_256',
    validFor,
  },
  logId: { keyId: createHash('sha256').update(publicKey).digest('base64') },
})

export interface Provenance {
  readonly purl: string
  readonly sha512: string
  /** The workflow that built it. */
  readonly workflow: string
  readonly issuer?: string
}

/** An authority as sigstore is one: it certifies who builds, and logs what they sign. @param rootFile where its root is written */
export async function startAuthority(rootFile: string) {
  const ctLog = await initializeCTLog(keyPair())
  const ca = await initializeCA(keyPair(), ctLog)
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const tlog = await initializeTLog(origin, keyPair())
  const handlers = [fulcioHandler(ca), rekorHandler(tlog)]
  server.on('request', async (request, response) => {
    const handler = handlers.find(({ path }) => path === request.url)
    const answer = handler && (await handler.fn(await text(request)))
    response.writeHead(answer?.statusCode ?? 404, { 'content-type': 'application/json' })
    response.end(answer?.response)
  })
  const bytes = Buffer.from(ca.rootCertificate as Uint8Array).toString('base64')
  const root = {
    mediaType: 'application/vnd.dev.sigstore.trustedroot+json;version=0.1',
    certificateAuthorities: [
      { uri: origin, certChain: { certificates: [{ rawBytes: bytes }] }, validFor: validFor },
    ],
    tlogs: [logOf(origin, tlog.publicKey)],
    ctlogs: [logOf(origin, ctLog.publicKey)],
  }
  writeFileSync(rootFile, JSON.stringify(root))
  /** What a build signs of a package. */
  const attest = async ({
    purl,
    sha512,
    workflow,
    issuer = 'https://token.actions.githubusercontent.com',
  }: Provenance): Promise<object> => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const token = `${part({ alg: 'none' })}.${part({ sub: workflow, iss: issuer })}.`
    const builder = new DSSEBundleBuilder({
      signer: new FulcioSigner({ fulcioBaseURL: origin, identityProvider: { getToken: async () => token } }),
      witnesses: [new RekorWitness({ rekorBaseURL: origin, entryType: 'intoto' })],
    })
    const statement = {
      _type: 'https://in-toto.io/Statement/v1',
      predicateType: 'https://slsa.dev/provenance/v1',
      subject: [{ name: purl, digest: { sha512 } }],
      predicate: {},
    }
    const data = Buffer.from(JSON.stringify(statement))
    return bundleToJSON(await builder.create({ data, type: 'application/vnd.in-toto+json' }))
  }
  return { attest, stop: () => void server.close() }
}
