import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { testStack } from '@ginkgo/testing'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** Bits of the authenticator data (WebAuthn 3, 6.1): present, verified, synced, and that a credential is in it. */
const flags = { verified: 0b101, present: 0b001, synced: 0b1_1000, withCredential: 0b100_0000 }

interface Options {
  readonly challenge: string
}

interface Lies {
  readonly origin?: string
  readonly rpId?: string
  readonly counter?: number
  /** The device did not check its person. */
  readonly unverified?: boolean
}

/** A device with one passkey, as the portal's page would reach it. A synced one is on several devices, and counts nothing. */
export function softwareAuthenticator({ synced = false } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  let counter = 0

  const client = (type: string, { challenge }: Options, { origin }: Lies) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: origin ?? testStack().origin, crossOrigin: false }))

  const head = (bits: number, { rpId, counter: count }: Lies) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count ?? (synced ? 0 : ++counter))
    return Buffer.concat([
      sha256(rpId ?? new URL(testStack().origin).hostname),
      Buffer.from([bits | (synced ? flags.synced : 0)]),
      counted,
    ])
  }

  return {
    id,
    /** What `navigator.credentials.create` gives, without an attestation. */
    create(options: Options, lies: Lies = {}) {
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const bits = (lies.unverified ? flags.present : flags.verified) | flags.withCredential
      const authData = Buffer.concat([
        ...[head(bits, lies), Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, cose],
      ])
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, authData.length]),
        authData,
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client('webauthn.create', options, lies).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** What `navigator.credentials.get` gives. */
    prove(options: Options, lies: Lies = {}) {
      const clientData = client('webauthn.get', options, lies)
      const authenticatorData = head(lies.unverified ? flags.present : flags.verified, lies)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
