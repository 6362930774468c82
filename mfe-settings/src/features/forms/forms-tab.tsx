import { usePages } from '@ginkgo/api-client'
import { type Form, formsApi } from '@ginkgo/contracts'
import { confirm, PagedList, useMutation, useSession } from '@ginkgo/portal-sdk'
import {
  Badge,
  Button,
  Card,
  CardHeader,
  DropdownMenu,
  EmptyState,
  IconButton,
  MenuItem,
  MenuSeparator,
  isolated,
} from '@ginkgo/ui'
import { ClipboardList, Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { ReadOnlyNotice } from '../read-only-notice.tsx'
import { VerticalChoice } from '../vertical-choice.tsx'
import { FormSettingsDialog } from './form-settings-dialog.tsx'
import { outcomeText } from './form-values.ts'
import { LookCard } from './look-card.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { SubmissionsDialog } from './submissions-dialog.tsx'

/** The web forms of a vertical. */
export default function FormsTab() {
  const { can, vertical } = useSession()
  const [chosen, setChosen] = useState<string>()
  const verticalId = chosen ?? vertical?.id
  if (!verticalId) return <EmptyState icon={<ClipboardList />} title="No vertical assigned yet" />
  const mayWrite = can('pipeline:write', verticalId)
  return (
    <>
      <VerticalChoice value={verticalId} onChange={setChosen} />
      {mayWrite ? null : (
        <ReadOnlyNotice>
          Only Organisation Admins and Sales Heads of this vertical can change its web forms.
        </ReadOnlyNotice>
      )}
      <div className="flex flex-col gap-4">
        <Forms key={verticalId} verticalId={verticalId} mayWrite={mayWrite} />
        <LookCard />
      </div>
    </>
  )
}

type Open =
  | { readonly kind: 'edit' | 'publish' | 'submissions'; readonly form: Form }
  | { readonly kind: 'new' }

function Forms({ verticalId, mayWrite }: { verticalId: string; mayWrite: boolean }) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Card>
      <CardHeader
        title="Web Forms"
        description="What visitors of your website send becomes leads, contacts and enquiries."
        actions={
          <Button icon={<Plus size={14} />} disabled={!mayWrite} onClick={() => setOpen({ kind: 'new' })}>
            Add Web Form
          </Button>
        }
      />
      <FormList verticalId={verticalId} mayWrite={mayWrite} onOpen={setOpen} />
      {open?.kind === 'new' || open?.kind === 'edit' ? (
        <FormSettingsDialog
          verticalId={verticalId}
          form={open.kind === 'edit' ? open.form : undefined}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'publish' ? <PublishDialog form={open.form} onClose={close} /> : null}
      {open?.kind === 'submissions' ? (
        <SubmissionsDialog form={open.form} mayWrite={mayWrite} onClose={close} />
      ) : null}
    </Card>
  )
}

interface FormListProps {
  verticalId: string
  mayWrite: boolean
  onOpen: (open: Open) => void
}

function FormList({ verticalId, mayWrite, onOpen }: FormListProps) {
  const pages = usePages(formsApi.list, { params: { verticalId } })
  const changing = useMutation(formsApi.update, {
    saved: 'Web form changed successfully',
    failed: 'Failed to change web form',
  })
  const deleting = useMutation(formsApi.delete, {
    saved: 'Web form deleted successfully',
    failed: 'Failed to delete web form',
  })
  const remove = async ({ id, name }: Form) => {
    const sure = await confirm({
      title: `Delete ${isolated(name)}?`,
      description: 'Its page and its submissions are deleted. The records that they made stay.',
      confirmLabel: 'Delete',
      tone: 'destructive',
    })
    if (sure) await deleting.send({ params: { formId: id } })
  }
  const change = ({ id, active }: Form) =>
    changing.send({ params: { formId: id }, body: { active: !active } })
  return (
    <PagedList
      pages={pages}
      label="Web forms"
      empty={
        <EmptyState
          icon={<ClipboardList />}
          title="No web forms yet"
          text="Add one, link to it or show it on your website, and what visitors send arrives here."
        />
      }
    >
      {(form) => (
        <li className="flex items-center gap-3 px-4 py-2.5">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <bdi className="min-w-0 truncate font-medium text-fg">{form.name}</bdi>
              {form.active ? <Badge tone="accent">On</Badge> : <Badge>Off</Badge>}
            </p>
            <p className="text-sm text-muted">{outcomeText(form)}</p>
          </div>
          <DropdownMenu
            align="end"
            trigger={
              <IconButton label={`Actions for ${isolated(form.name)}`}>
                <Ellipsis size={16} />
              </IconButton>
            }
          >
            <MenuItem onSelect={() => onOpen({ kind: 'submissions', form })}>Submissions</MenuItem>
            <MenuItem onSelect={() => onOpen({ kind: 'publish', form })}>Put on a website</MenuItem>
            {mayWrite ? (
              <>
                <MenuItem onSelect={() => onOpen({ kind: 'edit', form })}>Edit</MenuItem>
                <MenuItem onSelect={() => void change(form)}>
                  {form.active ? 'Switch off' : 'Switch on'}
                </MenuItem>
                <MenuSeparator />
                <MenuItem tone="destructive" onSelect={() => void remove(form)}>
                  Delete
                </MenuItem>
              </>
            ) : null}
          </DropdownMenu>
        </li>
      )}
    </PagedList>
  )
}
