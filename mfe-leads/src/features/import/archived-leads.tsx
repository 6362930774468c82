import { type LeadId, leadsApi } from '@ginkgo/contracts'
import { paths, useMutation } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Button, formatCount, linkClass, isolated } from '@ginkgo/ui'
import { countOf, sheetRow } from './import-status.ts'

/** An archived lead that rows of a file mean. */
export interface ArchivedLead {
  readonly leadId: LeadId
  readonly name: string
  readonly rowNumbers: readonly number[]
}

/** Leads shown; the rest is counted. */
const shown = 100

/** Rows whose lead exists already and is archived, with the button to restore it before the import. */
export function ArchivedLeads({
  leads,
  onRestored,
}: {
  leads: readonly ArchivedLead[]
  onRestored: () => void
}) {
  if (leads.length === 0) return null
  return (
    <section aria-label="Archived leads" className="flex flex-col gap-2">
      <h3 className="text-sm font-medium text-fg">
        Exists already and is archived{' '}
        <span className="font-normal text-muted tabular-nums">{formatCount(leads.length)}</span>
      </h3>
      <p className="text-sm text-muted">
        The rows of these leads are left out. Restore a lead to import its rows.
      </p>
      <ul className="max-h-80 divided overflow-auto rounded-md border border-line">
        {leads.slice(0, shown).map(({ leadId, name, rowNumbers }) => (
          <li key={leadId} className="flex flex-wrap items-center gap-3 px-3 py-2 text-sm">
            <span className="min-w-0 flex-1 break-words">
              <Link to={paths.lead(leadId)} className={linkClass}>
                <bdi>{name}</bdi>
              </Link>{' '}
              <span className="text-muted tabular-nums">
                {rowNumbers.length === 1
                  ? `Row ${formatCount(sheetRow(rowNumbers[0]!))}`
                  : countOf(rowNumbers.length, 'row')}
              </span>
            </span>
            <RestoreLead leadId={leadId} name={name} onRestored={onRestored} />
          </li>
        ))}
      </ul>
      {leads.length > shown ? (
        <p className="text-sm text-muted">and {countOf(leads.length - shown, 'more lead')}</p>
      ) : null}
    </section>
  )
}

/** Restores an archived lead, so that rows can be imported into it. */
export function RestoreLead({
  leadId,
  name,
  onRestored,
}: {
  leadId: LeadId
  name: string
  onRestored: () => void
}) {
  const { send, busy } = useMutation(leadsApi.restore, {
    failed: 'Failed to restore the lead',
    done: onRestored,
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      aria-label={`Restore ${isolated(name)}`}
      onClick={() => void send({ params: { leadId } })}
    >
      Restore
    </Button>
  )
}
