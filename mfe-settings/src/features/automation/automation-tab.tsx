import { usePages } from '@ginkgo/api-client'
import { type Rule, rulesApi } from '@ginkgo/contracts'
import { confirm, PagedList, useMutation, useSession } from '@ginkgo/portal-sdk'
import {
  Badge,
  Button,
  Card,
  CardHeader,
  DropdownMenu,
  EmptyState,
  IconButton,
  isolated,
  MenuItem,
  MenuSeparator,
} from '@ginkgo/ui'
import { Ellipsis, Plus, Workflow } from 'lucide-react'
import { useState } from 'react'
import { ReadOnlyNotice } from '../read-only-notice.tsx'
import { VerticalChoice } from '../vertical-choice.tsx'
import { DryRunDialog } from './dry-run-dialog.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import type { RuleDraft } from './rule-draft.ts'
import { ruleTemplates } from './rule-templates.ts'
import { RunsDialog } from './runs-dialog.tsx'

type Open =
  | { readonly kind: 'create'; readonly template?: Partial<RuleDraft> }
  | { readonly kind: 'edit' | 'runs' | 'dry'; readonly rule: Rule }

/** Work of a vertical that starts itself. */
export default function AutomationTab() {
  const { can, vertical } = useSession()
  const [chosen, setChosen] = useState<string>()
  const [open, setOpen] = useState<Open>()
  const verticalId = chosen ?? vertical?.id
  if (!verticalId) return <EmptyState icon={<Workflow />} title="No vertical assigned yet" />
  const mayWrite = can('pipeline:write', verticalId)
  const close = () => setOpen(undefined)
  return (
    <>
      <VerticalChoice value={verticalId} onChange={setChosen} />
      {mayWrite ? null : (
        <ReadOnlyNotice>
          Only Organisation Admins and Sales Heads of this vertical can change its rules.
        </ReadOnlyNotice>
      )}
      <Card>
        <CardHeader
          title="Automation"
          description="What is done by itself, by rules. Each acts with the rights of whoever switched it on."
          actions={
            mayWrite ? (
              <NewRule onCreate={(template) => setOpen({ kind: 'create', ...(template && { template }) })} />
            ) : undefined
          }
        />
        <Rules key={verticalId} verticalId={verticalId} mayWrite={mayWrite} onOpen={setOpen} />
      </Card>
      {open?.kind === 'create' || open?.kind === 'edit' ? (
        <RuleDialog
          verticalId={verticalId}
          rule={open.kind === 'edit' ? open.rule : undefined}
          template={open.kind === 'create' ? open.template : undefined}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'runs' ? <RunsDialog rule={open.rule} onClose={close} /> : null}
      {open?.kind === 'dry' ? <DryRunDialog rule={open.rule} onClose={close} /> : null}
    </>
  )
}

function NewRule({ onCreate }: { onCreate: (template?: Partial<RuleDraft>) => void }) {
  return (
    <DropdownMenu align="end" trigger={<Button icon={<Plus size={14} />}>Create Rule</Button>}>
      <MenuItem onSelect={() => onCreate()}>Empty rule</MenuItem>
      <MenuSeparator />
      {ruleTemplates.map((template) => (
        <MenuItem key={template.name} onSelect={() => onCreate(template)}>
          {template.name}
        </MenuItem>
      ))}
    </DropdownMenu>
  )
}

interface RulesProps {
  verticalId: string
  mayWrite: boolean
  onOpen: (open: Open) => void
}

function Rules({ verticalId, mayWrite, onOpen }: RulesProps) {
  const pages = usePages(rulesApi.list, { params: { verticalId } })
  const changing = useMutation(rulesApi.update, {
    saved: 'Rule changed successfully',
    failed: 'Failed to change rule',
  })
  const deleting = useMutation(rulesApi.delete, {
    saved: 'Rule deleted successfully',
    failed: 'Failed to delete rule',
  })
  const remove = async ({ id, name }: Rule) => {
    const sure = await confirm({
      title: `Delete “${isolated(name)}”?`,
      description: 'Records that are on their way through it stop. What it did stays.',
      confirmLabel: 'Delete',
      tone: 'destructive',
    })
    if (sure) await deleting.send({ params: { ruleId: id } })
  }
  return (
    <PagedList
      pages={pages}
      label="Rules"
      empty={
        <EmptyState
          icon={<Workflow />}
          title="No rules yet"
          text="Begin with one that is made, such as a task for every new lead, or with an empty one."
        />
      }
    >
      {(rule) => (
        <li className="flex items-center gap-3 px-4 py-2.5">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 truncate font-medium text-fg">{rule.name}</span>
              {rule.active ? <Badge tone="accent">On</Badge> : <Badge>Paused</Badge>}
            </p>
            <p className="text-sm text-muted">{rule.sentence}</p>
            {rule.inactiveReason ? <p className="text-sm text-danger-text">{rule.inactiveReason}</p> : null}
          </div>
          <DropdownMenu
            align="end"
            trigger={
              <IconButton label={`Actions for ${rule.name}`}>
                <Ellipsis size={16} />
              </IconButton>
            }
          >
            <MenuItem onSelect={() => onOpen({ kind: 'runs', rule })}>Runs</MenuItem>
            {mayWrite ? (
              <>
                <MenuItem onSelect={() => onOpen({ kind: 'dry', rule })}>What it would do</MenuItem>
                <MenuItem onSelect={() => onOpen({ kind: 'edit', rule })}>Edit</MenuItem>
                <MenuItem
                  onSelect={() =>
                    void changing.send({ params: { ruleId: rule.id }, body: { active: !rule.active } })
                  }
                >
                  {rule.active ? 'Pause' : 'Switch on'}
                </MenuItem>
                <MenuSeparator />
                <MenuItem tone="destructive" onSelect={() => void remove(rule)}>
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
