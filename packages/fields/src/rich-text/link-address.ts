import { isEmail } from '@ginkgo/contracts'

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

const hasScheme = /^[a-z][a-z\d+.-]*:/i

/** Whether a link may lead there; an address without a scheme gets one later. */
export const isLinkAddress = (address: string): boolean =>
  !hasScheme.test(address) || (URL.canParse(address) && schemes.has(new URL(address).protocol))

/** What somebody typed as the address of a link; undefined where it is none. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (isEmail(text)) return `mailto:${text}`
  // A port looks like a scheme.
  const address = hasScheme.test(text) && !/^[\w.-]+\.[a-z]+:\d/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname } = new URL(address)
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return schemes.has(protocol) && (!isWeb || hostname.includes('.')) ? address : undefined
}
