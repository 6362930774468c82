import { call } from '@ginkgo/api-client'
import { type Contact, contactsApi } from '@ginkgo/contracts'

/**
 * The contact person as the server has it now.
 * @throws Error when it is gone
 */
export async function readContact({ id, leadId }: Contact): Promise<Contact> {
  const contacts = await call(contactsApi.list, { params: { leadId } })
  const now = contacts.find((each) => each.id === id)
  if (!now) throw new Error('The contact is gone')
  return now
}
