import { texts } from '@ginkgo/contracts'
import type { Bindings } from '../../../operation/env.ts'
import { invalidField } from '../../../operation/errors.ts'
import { isPublicName } from '../../../http/host-names.ts'

/**
 * A receiver's address as it is stored. In production its host is a public name, and the platform's `fetch` refuses a
 * name that leads to a private address when it connects; the local stack has receivers of its own.
 * @throws DomainError `validation_failed`
 */
export function requireReceiver({ ENVIRONMENT }: Pick<Bindings, 'ENVIRONMENT'>, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isLocal = ENVIRONMENT !== 'production'
  const isWeb = url?.protocol === 'https:' || (isLocal && url?.protocol === 'http:')
  const isOpen = url && !url.username && !url.password && (isLocal || isPublicName(url.hostname))
  if (!url || !isWeb || !isOpen) throw invalidField('url', texts.webhookUrlInvalid)
  url.hash = ''
  return url.href
}
