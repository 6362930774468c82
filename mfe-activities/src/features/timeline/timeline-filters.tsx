import { useEndpoint } from '@ginkgo/api-client'
import { organizationApi, type UserId } from '@ginkgo/contracts'
import { ClearFilters, FilterBar, FilterSelect, personName } from '@ginkgo/ui'

export interface TimelineFilter {
  /** A kind of record, e.g. `task`, or one thing that happens to it. */
  readonly type?: string
  readonly actorId?: UserId
}

const kinds = [
  { value: 'enquiry.stage_changed', label: 'Stage changes' },
  { value: 'task', label: 'Tasks' },
  { value: 'meeting', label: 'Meetings' },
  { value: 'note', label: 'Notes' },
  { value: 'call', label: 'Calls' },
  { value: 'email', label: 'E-mails' },
  { value: 'enquiry', label: 'Enquiry' },
]
const leadKinds = [
  { value: 'lead', label: 'Lead' },
  { value: 'contact', label: 'Contacts' },
]

/** Narrows a timeline to a kind of activity and to one person. */
export function TimelineFilters({
  filter,
  onChange,
  ofLead = false,
}: {
  filter: TimelineFilter
  onChange: (filter: TimelineFilter) => void
  ofLead?: boolean
}) {
  const { data: users } = useEndpoint(organizationApi.users, {})
  const people = (users ?? []).map((user) => ({ value: user.id as string, label: personName(user) }))
  const set = (name: keyof TimelineFilter) => (value: string | null) => {
    const { [name]: _, ...rest } = filter
    onChange(value ? { ...rest, [name]: value } : rest)
  }
  return (
    <FilterBar>
      <FilterSelect
        label="Type"
        allLabel="All activity"
        value={filter.type}
        options={ofLead ? [...kinds, ...leadKinds] : kinds}
        onValueChange={set('type')}
      />
      {people.length > 1 ? (
        <FilterSelect
          label="Person"
          allLabel="Everybody"
          value={filter.actorId}
          options={people}
          onValueChange={set('actorId')}
        />
      ) : null}
      {filter.type || filter.actorId ? <ClearFilters onClear={() => onChange({})} /> : null}
    </FilterBar>
  )
}

export const isFiltered = ({ type, actorId }: TimelineFilter): boolean => Boolean(type ?? actorId)
