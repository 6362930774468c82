import type { Bindings } from '../../../operation/env.ts'
import { sha256 } from '../../../operation/tokens.ts'

/** The password that a browser asked for; the name before it may be any. */
function passwordIn(basic: string): string | undefined {
  try {
    return /^[^:]*:(.*)$/.exec(atob(basic))?.[1]
  } catch {
    return undefined
  }
}

/** Whether a request shows `METRICS_TOKEN`, as Bearer or as the password that a browser asks for. */
export async function isOperator({ METRICS_TOKEN }: Bindings, authorization = ''): Promise<boolean> {
  const [, scheme, credential = ''] = /^(Bearer|Basic) (.+)$/.exec(authorization) ?? []
  const shown = scheme === 'Basic' ? passwordIn(credential) : credential
  // The hashes are compared, so that the duration of the comparison reveals nothing about the secret.
  return Boolean(METRICS_TOKEN && shown) && (await sha256(shown!)) === (await sha256(METRICS_TOKEN))
}
