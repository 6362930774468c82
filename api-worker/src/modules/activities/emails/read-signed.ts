import { fromBER, ObjectIdentifier, OctetString, Sequence } from 'asn1js'

/** RFC 5652, 5.1: content that somebody signed, with the content inside. */
const signedData = '1.2.840.113549.1.7.2'

/** Parts of the structure; programs that sign while they send write a part for each thousand bytes. */
const maxNodes = 50_000

/** The e-mail inside one that was signed as one piece (RFC 8551, 3.5.2); undefined for anything else. Nothing is verified. */
export function contentOfSigned(bytes: Uint8Array): Uint8Array | undefined {
  const limits = { maxNodes, maxContentLength: 26_214_400, parseEmbedded: false }
  const { result } = fromBER(bytes as Uint8Array<ArrayBuffer>, limits)
  const content = within(result, signedData)
  if (!(content instanceof Sequence)) return undefined
  const encapsulated = content.valueBlock.value.find((each): each is Sequence => each instanceof Sequence)
  const octets = encapsulated && within(encapsulated)
  return octets instanceof OctetString ? new Uint8Array(octets.getValue()) : undefined
}

/** What a type with content holds in its part `[0]`, where the type is the one that is wanted. */
function within(structure: unknown, type?: string): unknown {
  if (!(structure instanceof Sequence)) return undefined
  const [id, tagged] = structure.valueBlock.value
  if (!(id instanceof ObjectIdentifier) || (type && id.valueBlock.toString() !== type)) return undefined
  return (tagged as Sequence | undefined)?.valueBlock.value[0]
}
