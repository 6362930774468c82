import type { Person } from './read-message.ts'

/** What is known of a new lead by an e-mail: somebody with a name and an address, who is their own contact. */
export function leadOf({ name, address }: Person) {
  const shown = name ?? address.slice(0, address.lastIndexOf('@'))
  return {
    name: shown,
    email: address,
    accountType: 'individual',
    leadType: 'inbound',
    contacts: [{ name: shown, email: address }],
  }
}
