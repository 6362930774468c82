import { usePages } from '@ginkgo/api-client'
import { type Rule, type RuleRecordType, rulesApi } from '@ginkgo/contracts'
import { useMutation, useSession } from '@ginkgo/portal-sdk'
import { Button, DropdownMenu, MenuItem } from '@ginkgo/ui'
import { Workflow } from 'lucide-react'

/** Rules for a kind of record that are meant to be started by hand and are on. */
export function useManualRules(verticalId: string, type: RuleRecordType): readonly Rule[] {
  const { rows = [] } = usePages(rulesApi.list, { params: { verticalId: verticalId as never } })
  return rows.filter(
    ({ active, recordType, trigger }) => active && recordType === type && trigger.type === 'manual',
  )
}

interface StartRuleProps {
  verticalId: string
  type: RuleRecordType
  records: readonly { readonly id: string }[]
  disabled?: boolean
  onDone?: () => void
}

/** Starts a rule for records; nothing where none is meant for it. */
export function StartRule({ verticalId, type, records, disabled = false, onDone }: StartRuleProps) {
  const { can } = useSession()
  const rules = useManualRules(verticalId, type)
  const { send, busy } = useMutation(rulesApi.run, {
    saved: 'The rule was started',
    failed: 'Failed to start the rule',
    ...(onDone && { done: onDone }),
  })
  if (rules.length === 0 || !can('leads:write', verticalId)) return null
  const recordIds = records.map(({ id }) => id as never)
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
