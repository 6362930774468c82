/** An Outlook e-mail in rich text as `winmail.dat` has it ([MS-OXTNEF]). Files are names, contents and long names. */
export function tnef(of: {
  readonly body?: string
  readonly rtf?: string
  readonly codePage?: number
  readonly files: readonly (readonly [name: string, content: string, longName?: string])[]
  /** Attached e-mails. */
  readonly messages?: readonly (readonly [name: string, message: Uint8Array])[]
}): Uint8Array {
  const latin = (text: string) => Buffer.from(`${text}\0`, 'latin1')
  const number = (value: number, bytes = 4) => {
    const buffer = Buffer.alloc(bytes)
    buffer.writeUIntLE(value, 0, bytes)
    return buffer
  }
  const attribute = (level: number, id: number, data: Buffer) =>
    Buffer.concat([
      number(level, 1),
      number(id, 2),
      number(0, 2),
      number(data.byteLength),
      data,
      number(0, 2),
    ])
  const padded = (data: Buffer) => Buffer.concat([data, Buffer.alloc((4 - (data.byteLength % 4)) % 4)])
  const properties = (...each: (readonly [tag: number, data: Buffer])[]) =>
    Buffer.concat([
      number(each.length + 1),
      // One of fixed length stands in front.
      ...[number(0x0e070003), number(1)],
      ...each.flatMap(([tag, data]) => [number(tag), number(1), number(data.byteLength), padded(data)]),
    ])
  /** Uncompressed, as the format allows ([MS-OXRTFCP] 2.1.3.1). */
  const uncompressed = (rtf: string) =>
    Buffer.concat([number(rtf.length + 12), number(rtf.length), number(0x414c454d), number(0), latin(rtf)])
  return Buffer.concat([
    ...[number(0x223e9f78), number(1, 2)],
    ...(of.codePage ? [attribute(1, 0x9007, Buffer.concat([number(of.codePage), number(0)]))] : []),
    ...(of.body ? [attribute(1, 0x800c, latin(of.body))] : []),
    ...(of.rtf ? [attribute(1, 0x9003, properties([0x10090102, uncompressed(of.rtf)]))] : []),
    ...of.files.flatMap(([name, content, longName]) => [
      attribute(2, 0x9002, Buffer.alloc(14)),
      attribute(2, 0x8010, latin(name)),
      attribute(2, 0x800f, Buffer.from(content)),
      ...(longName
        ? [attribute(2, 0x9005, properties([0x3707001f, Buffer.from(`${longName}\0`, 'utf16le')]))]
        : []),
    ]),
    ...(of.messages ?? []).flatMap(([name, message]) => [
      attribute(2, 0x9002, Buffer.alloc(14)),
      attribute(2, 0x8010, latin(name)),
      attribute(2, 0x9005, properties([0x3701000d, Buffer.concat([Buffer.alloc(16, 7), message])])),
    ]),
  ])
}
