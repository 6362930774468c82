import { usePages } from '@ginkgo/api-client'
import { type Lead, type Rule, rulesApi } from '@ginkgo/contracts'
import { useMutation, useSession } from '@ginkgo/portal-sdk'
import { Button, DropdownMenu, MenuItem } from '@ginkgo/ui'
import { Workflow } from 'lucide-react'

/** Rules for leads that are meant to be started by hand and are on. */
export function useManualRules(verticalId: string): readonly Rule[] {
  const { rows = [] } = usePages(rulesApi.list, { params: { verticalId: verticalId as never } })
  return rows.filter(
    ({ active, recordType, trigger }) => active && recordType === 'lead' && trigger.type === 'manual',
  )
}

interface StartRuleProps {
  verticalId: string
  leads: readonly Pick<Lead, 'id'>[]
  disabled?: boolean
  onDone?: () => void
}

/** Starts a rule for leads; nothing where none is meant for it. */
export function StartRule({ verticalId, leads, disabled = false, onDone }: StartRuleProps) {
  const { can } = useSession()
  const rules = useManualRules(verticalId)
  const { send, busy } = useMutation(rulesApi.run, {
    saved: 'The rule was started',
    failed: 'Failed to start the rule',
    ...(onDone && { done: onDone }),
  })
  if (rules.length === 0 || !can('leads:write', verticalId)) return null
  const recordIds = leads.map(({ id }) => id as string as never)
  return (
    <DropdownMenu
      trigger={
        <Button variant="ghost" size="sm" icon={<Workflow size={14} />} disabled={disabled || busy}>
          Start rule
        </Button>
      }
    >
      {rules.map(({ id, name }) => (
        <MenuItem key={id} onSelect={() => void send({ params: { ruleId: id }, body: { recordIds } })}>
          {name}
        </MenuItem>
      ))}
    </DropdownMenu>
  )
}
