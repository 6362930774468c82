import { usePages } from '@ginkgo/api-client'
import { type EmailTemplate, emailTemplatesApi } from '@ginkgo/contracts'
import { confirm, PagedList, useMutation, useSession } from '@ginkgo/portal-sdk'
import { Badge, Button, Card, CardHeader, EmptyState, IconButton, isolated } from '@ginkgo/ui'
import { MailPlus, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { EmailTemplateDialog } from './email-template-dialog.tsx'

/** E-mails that are written again and again: the person's own, and those of the organization. */
export function EmailTemplatesCard() {
  const { can } = useSession()
  const templates = usePages(emailTemplatesApi.list, {})
  const [editing, setEditing] = useState<EmailTemplate | 'new'>()
  const add = (
    <Button
      variant="secondary"
      icon={<Plus size={14} />}
      disabled={!can('activities:write')}
      onClick={() => setEditing('new')}
    >
      Add Template
    </Button>
  )
  const isEmpty = templates.rows?.length === 0
  return (
    <Card>
      <CardHeader
        title="E-mail Templates"
        description="Subject and text with fields of the record, such as {{contact.firstName}}."
        actions={isEmpty ? undefined : add}
      />
      <PagedList
        pages={templates}
        empty={<EmptyState icon={<MailPlus />} title="No e-mail templates yet" action={add} />}
      >
        {(template) => <TemplateRow template={template} onEdit={() => setEditing(template)} />}
      </PagedList>
      {editing ? (
        <EmailTemplateDialog
          template={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </Card>
  )
}

function TemplateRow({ template, onEdit }: { template: EmailTemplate; onEdit: () => void }) {
  const { can } = useSession()
  const { send } = useMutation(emailTemplatesApi.delete, {
    saved: 'Template deleted successfully',
    failed: 'Failed to delete template',
  })
  const mayChange = !template.isShared || can('lists:write')
  const remove = async () => {
    const sure = await confirm({
      title: 'Delete template?',
      description: template.isShared ? 'It is deleted for everybody.' : 'E-mails that were sent stay.',
      confirmLabel: 'Delete',
      tone: 'destructive',
    })
    if (sure) await send({ params: { templateId: template.id } })
  }
  return (
    <li className="flex items-center gap-2 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium text-fg">
          <span className="wrap-anywhere">
            <bdi>{template.name}</bdi>
          </span>
          {template.isShared ? <Badge>Organization</Badge> : null}
        </p>
        <p className="truncate text-sm text-muted">
          <bdi>{template.subject}</bdi>
        </p>
      </div>
      <IconButton label={`Edit ${isolated(template.name)}`} disabled={!mayChange} onClick={onEdit}>
        <Pencil size={14} />
      </IconButton>
      <IconButton
        label={`Delete ${isolated(template.name)}`}
        disabled={!mayChange}
        onClick={() => void remove()}
      >
        <Trash2 size={14} />
      </IconButton>
    </li>
  )
}
