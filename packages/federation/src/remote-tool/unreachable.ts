/** Codes of Node and of OpenSSL for certificates that are not believed. */
const certificate = /CERT|_SIGNATURE$|^UNABLE_TO_/

/** The code of what failed below a call; undefined where it has none. */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  if (typeof code === 'string') return code
  return cause instanceof Error ? codeOf(cause) : undefined
}

/** Why a portal cannot be reached, in a sentence that says what to do. */
export function unreachable(portal: URL, error: unknown): string {
  const code = codeOf(error)
  if (code === 'CERT_HAS_EXPIRED')
    return `The certificate of ${portal.origin} has expired: its operator has to renew it.`
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `The certificate of ${portal.origin} is for another host: check the address of the portal.`
  if (code && certificate.test(code))
    return `Node does not trust the certificate of ${portal.origin} (${code}). Give it the certificate of the authority that issued it: NODE_EXTRA_CA_CERTS=/path/to/authority.pem`
  const { message, cause } = error as Error
  return `${portal.origin} does not answer: ${cause instanceof Error && cause.message ? cause.message : message}`
}
