import { useEndpoint } from '@ginkgo/api-client'
import { organizationApi } from '@ginkgo/contracts'
import { isMember } from '@ginkgo/portal-sdk/host'
import { OptionalSelect, personName, Select } from '@ginkgo/ui'
import { DateField, Field } from '@ginkgo/ui/form'
import { useState } from 'react'
import { type RangeName, rangeNames, rangeProblem, type ReportState } from './report-range.ts'

type Change = (changes: Record<string, string | null>) => void

const ranges = (Object.keys(rangeNames) as RangeName[]).map((value) => ({ value, label: rangeNames[value] }))

/** Whose enquiries of which days the report is about. */
export function ReportFilters({
  report,
  verticalId,
  onChange,
}: {
  report: ReportState
  verticalId: string
  onChange: Change
}) {
  const { data: users } = useEndpoint(organizationApi.users, {})
  const { range, from, to, assignedTo } = report
  const owners = (users ?? []).filter(
    (user) => user.id === assignedTo || (user.active && isMember(user, verticalId)),
  )
  return (
    <div className="flex flex-wrap items-start gap-2">
      {range === 'custom' ? <CustomRange from={from} to={to} onChange={onChange} /> : null}
      <div className="w-40 max-md:flex-1">
        <Select<RangeName>
          aria-label="Range"
          value={range}
          options={ranges}
          onValueChange={(value) =>
            onChange({
              range: value === '30d' ? null : value,
              from: value === 'custom' ? from : null,
              to: value === 'custom' ? to : null,
            })
          }
        />
      </div>
      <div className="w-44 max-md:flex-1">
        <OptionalSelect
          aria-label="Owner"
          noneLabel="All owners"
          value={assignedTo}
          options={[
            ...owners.map((user) => ({ value: user.id as string, label: personName(user) })),
            { value: 'none', label: 'Unassigned' },
          ]}
          onValueChange={(owner) => onChange({ owner: owner ?? null })}
        />
      </div>
    </div>
  )
}

/** Two days; the report follows as soon as they make a range. */
function CustomRange({ from, to, onChange }: { from: string; to: string; onChange: Change }) {
  const [days, setDays] = useState<{ from: string | null; to: string | null }>({ from, to })
  // The Back button changes the address too.
  const [address, setAddress] = useState({ from, to })
  if (address.from !== from || address.to !== to) {
    setAddress({ from, to })
    setDays({ from, to })
  }
  const problem = rangeProblem(days.from, days.to)
  const change = (next: typeof days) => {
    setDays(next)
    if (rangeProblem(next.from, next.to) === undefined) onChange({ from: next.from, to: next.to })
  }
  return (
    <div className="flex flex-wrap items-start gap-2 max-md:w-full">
      <Field label="First day" hideLabel>
        <DateField value={days.from} onValueChange={(value) => change({ ...days, from: value })} />
      </Field>
      <Field label="Last day" hideLabel error={problem}>
        <DateField value={days.to} onValueChange={(value) => change({ ...days, to: value })} />
      </Field>
    </div>
  )
}
