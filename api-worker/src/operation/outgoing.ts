import type { Bindings } from './env.ts'
import { isPublicName } from './host-names.ts'

type Environment = Pick<Bindings, 'ENVIRONMENT'>

/**
 * An address that a tenant names and the portal reads or sends people to; undefined where it may not. In production it is
 * `https:` below a public name, and the platform's `fetch` refuses a name that leads to a private address when it connects;
 * the local stack has services of its own.
 */
export function outgoingAddress({ ENVIRONMENT }: Environment, text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isLocal = ENVIRONMENT !== 'production'
  const isWeb = url?.protocol === 'https:' || (isLocal && url?.protocol === 'http:')
  return url && isWeb && !url.username && !url.password && (isLocal || isPublicName(url.hostname))
    ? url
    : undefined
}
