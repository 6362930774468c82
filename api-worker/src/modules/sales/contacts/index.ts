import { createContact } from './create-contact.ts'
import { deleteContact } from './delete-contact.ts'
import { listContacts } from './list-contacts.ts'
import { updateContact } from './update-contact.ts'
import { upsertContact } from './upsert-contact.ts'

export const contactOperations = [listContacts, createContact, updateContact, upsertContact, deleteContact]
