import { usePages } from '@ginkgo/api-client'
import { AuditKind, auditKinds, organizationApi } from '@ginkgo/contracts'
import { ClearFilters, FilterBar, OptionalSelect } from '@ginkgo/ui'
import { DateField, Field, PeoplePicker } from '@ginkgo/ui/form'
import type { useAuditFilters } from './use-audit-filters.ts'

const events = AuditKind.options.map((value) => ({ value, label: auditKinds[value] }))

/** Narrows the log to a person, a kind of event, or some days. */
export function AuditFilterBar({ filters }: { filters: ReturnType<typeof useAuditFilters> }) {
  const people = usePages(organizationApi.users, {}, 1_000)
  const { user, event, from, to, isFiltered, set, clear } = filters
  return (
    <FilterBar className="items-end!">
      <Field label="Person" className="w-48 max-md:w-full">
        <PeoplePicker
          value={user}
          onValueChange={(id) => set('user', id)}
          people={people.rows ?? []}
          placeholder="Everybody"
          clearLabel="Everybody"
        />
      </Field>
      <Field label="Event" className="w-48 max-md:w-full">
        <OptionalSelect
          value={event}
          onValueChange={(kind) => set('event', kind)}
          options={events}
          noneLabel="All events"
        />
      </Field>
      <Field label="From" className="w-36 max-md:flex-1">
        <DateField value={from} max={to ?? undefined} onValueChange={(day) => set('from', day)} />
      </Field>
      <Field label="To" className="w-36 max-md:flex-1">
        <DateField value={to} min={from ?? undefined} onValueChange={(day) => set('to', day)} />
      </Field>
      {isFiltered ? <ClearFilters onClear={clear} /> : null}
    </FilterBar>
  )
}
