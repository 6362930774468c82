import { texts } from '@ginkgo/contracts'
import type { Bindings } from '../../../operation/env.ts'
import { invalidField } from '../../../operation/errors.ts'
import { outgoingAddress } from '../../../operation/outgoing.ts'

/** A receiver's address as it is stored. @throws DomainError `validation_failed` where nothing may be sent to it */
export function requireReceiver(env: Pick<Bindings, 'ENVIRONMENT'>, text: string): string {
  const url = outgoingAddress(env, text)
  if (!url) throw invalidField('url', texts.webhookUrlInvalid)
  url.hash = ''
  return url.href
}
