import { usePages } from '@ginkgo/api-client'
import { type Contact, contactsApi, type Lead } from '@ginkgo/contracts'
import { RecordPhone } from '@ginkgo/fields/phone'
import { confirm, dialogs, PagedList, useMutation, useSession } from '@ginkgo/portal-sdk'
import {
  Avatar,
  Badge,
  Button,
  Card,
  CardHeader,
  EmailText,
  EmptyLine,
  IconButton,
  isolated,
} from '@ginkgo/ui'
import { Mail, Pencil, Plus, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AddContact } from './add-contact.tsx'
import { EditContact } from './edit-contact.tsx'
import { ContactOwnValues } from './contact-own-values.tsx'
import { ContactValue } from './in-place/contact-value.tsx'

/** The contact persons of a lead, one of them the primary one. */
export function ContactsCard({ lead }: { lead: Lead }) {
  const { can } = useSession()
  const contacts = usePages(contactsApi.list, { params: { leadId: lead.id } })
  const [editing, setEditing] = useState<Contact | 'new'>()
  const close = () => setEditing(undefined)
  const mayWrite = can('leads:write', lead.verticalId)
  const add = (
    <Button
      variant="secondary"
      size="sm"
      icon={<Plus size={14} />}
      disabled={!mayWrite}
      onClick={() => setEditing('new')}
    >
      {contacts.rows?.length === 0 ? 'Add First Contact' : 'Add Contact'}
    </Button>
  )
  return (
    <Card>
      <CardHeader title="Contacts" actions={contacts.rows?.length === 0 ? undefined : add} />
      <PagedList pages={contacts} empty={<EmptyLine title="No contacts added yet" action={add} />}>
        {(contact) => (
          <ContactRow
            contact={contact}
            verticalId={lead.verticalId}
            mayWrite={mayWrite}
            onEdit={() => setEditing(contact)}
          />
        )}
      </PagedList>
      {editing === 'new' ? <AddContact lead={lead} onClose={close} /> : null}
      {typeof editing === 'object' ? (
        <EditContact contact={editing} verticalId={lead.verticalId} onClose={close} />
      ) : null}
    </Card>
  )
}

function ContactRow({
  contact,
  verticalId,
  mayWrite,
  onEdit,
}: {
  contact: Contact
  verticalId: string
  mayWrite: boolean
  onEdit: () => void
}) {
  const { can } = useSession()
  const removing = useMutation(contactsApi.delete, {
    saved: 'Contact deleted successfully',
    failed: 'Failed to delete contact',
  })
  const choosing = useMutation(contactsApi.update, {
    saved: 'Primary contact changed',
    failed: 'Failed to update contact',
  })
  const remove = async () => {
    const sure = await confirm({
      title: 'Delete contact',
      description: 'Are you sure you want to delete this contact?',
      confirmLabel: 'Delete',
      tone: 'destructive',
    })
    if (sure) await removing.send({ params: { contactId: contact.id } })
  }
  const makePrimary = () => choosing.send({ params: { contactId: contact.id }, body: { isPrimary: true } })
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Avatar name={contact.name} size="md" />
      {/* The buttons stand beside the name alone, so that an e-mail has the width of the card. */}
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex items-start">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 font-medium text-fg">
            <ContactValue contact={contact} name="name" mayEdit={mayWrite}>
              <bdi>{contact.name}</bdi>
            </ContactValue>
            {contact.isPrimary ? <Badge tone="accent">Primary</Badge> : null}
          </div>
          {contact.isPrimary ? null : (
            <IconButton
              label={`Make ${isolated(contact.name)} the primary contact`}
              disabled={!mayWrite}
              onClick={() => void makePrimary()}
            >
              <Star size={14} />
            </IconButton>
          )}
          {contact.email ? (
            <IconButton
              label={`Write e-mail to ${isolated(contact.name)}`}
              disabled={!can('activities:write', verticalId)}
              onClick={() =>
                void dialogs.open('email.write', { leadId: contact.leadId, to: contact.email as string })
              }
            >
              <Mail size={14} />
            </IconButton>
          ) : null}
          <IconButton label={`Edit ${isolated(contact.name)}`} disabled={!mayWrite} onClick={onEdit}>
            <Pencil size={14} />
          </IconButton>
          <IconButton
            label={`Delete ${isolated(contact.name)}`}
            disabled={!mayWrite}
            onClick={() => void remove()}
          >
            <Trash2 size={14} />
          </IconButton>
        </div>
        {contact.designation ? (
          <ContactValue contact={contact} name="designation" mayEdit={mayWrite}>
            <span className="text-muted">{contact.designation}</span>
          </ContactValue>
        ) : null}
        {contact.email ? (
          <ContactValue contact={contact} name="email" mayEdit={mayWrite} hasLinks>
            <a href={`mailto:${contact.email}`} className="rounded-sm wrap-anywhere text-fg hover:underline">
              <EmailText email={contact.email} />
            </a>
          </ContactValue>
        ) : null}
        {contact.mobile ? (
          <ContactValue contact={contact} name="mobile" mayEdit={mayWrite} hasLinks>
            <RecordPhone
              callee={{ verticalId, leadId: contact.leadId, contactId: contact.id, name: contact.name }}
              phone={contact.mobile}
              phoneE164={contact.mobileE164}
            />
          </ContactValue>
        ) : null}
        <ContactOwnValues contact={contact} verticalId={verticalId} mayEdit={mayWrite} />
      </div>
    </li>
  )
}
