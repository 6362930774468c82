import { Constructed, Integer, ObjectIdentifier, OctetString, Sequence, Set as AsnSet } from 'asn1js'

export const octets = (text: string) => new OctetString({ valueHex: new TextEncoder().encode(text) })

/** Content as S/MIME wraps it in one piece (RFC 5652), without signatures, in base64; `type` is signed data. */
export function signed(content: OctetString, type = '1.2.840.113549.1.7.2'): string {
  const tagged = (value: Sequence | OctetString) =>
    new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [value] })
  const inner = new Sequence({
    value: [new ObjectIdentifier({ value: '1.2.840.113549.1.7.1' }), tagged(content)],
  })
  const data = new Sequence({
    value: [new Integer({ value: 1 }), new AsnSet({ value: [] }), inner, new AsnSet({ value: [] })],
  })
  const all = new Sequence({ value: [new ObjectIdentifier({ value: type }), tagged(data)] })
  return Buffer.from(all.toBER()).toString('base64')
}
