import { encoded } from './charsets.fixture.ts'

/** An e-mail in the shape of a program or server, and what is to come of it. */
export interface RealMail {
  readonly name: string
  readonly raw: Uint8Array
  readonly envelopeFrom?: string
  readonly expected: {
    readonly subject?: string
    /** Stands in the text. */
    readonly says?: string
    readonly direction?: 'in' | 'out'
    /** Addresses of those at the other end. */
    readonly outside?: readonly string[]
    readonly isAutomatic?: boolean
    readonly attachments?: readonly string[]
    /** It cannot be read, or nobody wrote it. */
    readonly isUnreadable?: boolean
  }
}

export const member = 'ada@firm.example'
export const inbound = `log-${'a'.repeat(22)}@in.firm.example`
export const outsider = 'niamh@globex.example'

export const crlf = (lines: readonly string[]) => Buffer.from(`${lines.join('\r\n')}\r\n`)
export const words = (text: string, charset: string, by: 'B' | 'Q') => {
  const bytes = encoded(text, charset)
  const quoted = [...bytes].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
  return `=?${charset}?${by}?${by === 'B' ? bytes.toString('base64') : quoted}?=`
}

interface Shape {
  readonly head?: readonly string[]
  readonly from?: string
  readonly to?: string
  readonly cc?: string
  readonly subject?: string
  readonly id?: string | null
}

let count = 0
export const headOf = ({
  head = [],
  from = `Ada <${member}>`,
  to = `Niamh <${outsider}>`,
  cc,
  subject = 'Offer',
  id,
}: Shape) => [
  ...[`From: ${from}`, `To: ${to}`, ...(cc ? [`Cc: ${cc}`] : []), `Subject: ${subject}`],
  ...(id === null ? [] : [`Message-ID: ${id ?? `<${++count}@firm.example>`}`]),
  ...['Date: Mon, 9 Nov 2026 10:00:00 +0100', 'MIME-Version: 1.0', ...head],
]
export const plain = (shape: Shape, text: string) =>
  crlf([...headOf(shape), 'Content-Type: text/plain; charset=utf-8', '', text])

export const attached = (type: string, name: string, content: string) =>
  crlf([
    ...headOf({ head: ['Content-Type: multipart/mixed; boundary=b'], to: inbound }),
    ...['', '--b', 'Content-Type: text/plain', '', 'See below', '--b'],
    ...[`Content-Type: ${type}`, `Content-Disposition: attachment; ${name}`, '', content, '--b--'],
  ])
