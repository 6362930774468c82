import type { Bindings } from '../../operation/env.ts'

/** Whether an address is one of the portal's own, to which e-mails are sent to be filed. */
export const isOwnAddress = (
  { INBOUND_DOMAIN }: Pick<Bindings, 'INBOUND_DOMAIN'>,
  address: string,
): boolean => INBOUND_DOMAIN !== '' && address.toLowerCase().endsWith(`@${INBOUND_DOMAIN.toLowerCase()}`)
