/** An attribute of a TNEF stream ([MS-OXTNEF] 2.1.3.1): of the message or of the attachment that was begun last. */
export interface TnefAttribute {
  readonly isOfAttachment: boolean
  readonly id: number
  readonly data: Uint8Array
}

/** A property of MAPI ([MS-OXTNEF] 2.1.3.4) that is a text or bytes; others are passed over. */
export interface MapiProperty {
  readonly id: number
  /** 0x1e: text of 8 bits, 0x1f: UTF-16, 0x0102: bytes, 0x0d: an object with 16 bytes of its kind in front. */
  readonly type: number
  readonly value: Uint8Array
}

/** Attributes and properties of one stream; Outlook writes a few dozen, and eight for each attachment. */
const most = 5_000

const signature = 0x223e9f78

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The attributes before the first that would end beyond the bytes; none where these are no TNEF stream. */
export function attributesIn(bytes: Uint8Array): TnefAttribute[] {
  const view = viewOf(bytes)
  if (bytes.byteLength < 6 || view.getUint32(0, true) !== signature) return []
  const attributes: TnefAttribute[] = []
  for (let at = 6; at + 9 <= bytes.byteLength && attributes.length < most; ) {
    const length = view.getUint32(at + 5, true)
    const [start, end] = [at + 9, at + 9 + length]
    if (end > bytes.byteLength) break
    const data = bytes.subarray(start, end)
    attributes.push({ isOfAttachment: view.getUint8(at) === 2, id: view.getUint16(at + 1, true), data })
    // Behind the data are two bytes of a checksum.
    at = end + 2
  }
  return attributes
}

/** Bytes of the values of fixed length, by type. */
const fixed: Readonly<Record<number, number>> = {
  0x02: 4,
  0x03: 4,
  0x04: 4,
  0x05: 8,
  0x06: 8,
  0x07: 8,
  0x0a: 4,
  0x0b: 4,
  0x14: 8,
  0x40: 8,
  0x48: 16,
}

const padded = (length: number) => length + ((4 - (length % 4)) % 4)

/** The properties of an attribute before the first that would end beyond it. */
export function propertiesIn(bytes: Uint8Array): MapiProperty[] {
  const view = viewOf(bytes)
  const properties: MapiProperty[] = []
  const count = bytes.byteLength >= 4 ? Math.min(view.getUint32(0, true), most) : 0
  let at = 4
  const number = () => {
    const value = view.getUint32(at, true)
    at += 4
    return value
  }
  try {
    for (let n = 0; n < count; n++) {
      const tag = number()
      const [type, id] = [tag & 0x0fff, tag >>> 16]
      const isMultiple = (tag & 0x1000) !== 0
      // A named property has the id of its set, and a number or a name.
      if (id >= 0x8000) {
        at += 16
        at += number() === 0 ? 4 : padded(number())
      }
      const size = fixed[type]
      const values = isMultiple || size === undefined ? number() : 1
      if (values > most) break
      for (let each = 0; each < values; each++) {
        const length = size ?? number()
        if (at + length > bytes.byteLength) return properties
        if (size === undefined) properties.push({ id, type, value: bytes.subarray(at, at + length) })
        at += padded(length)
      }
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return properties
}
