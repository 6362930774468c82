import { useState } from 'react'
import { EmptyState } from '../index.ts'
import { type DataColumn, DataTable, type DataTableProps } from './index.ts'

export interface SampleLead {
  readonly id: string
  readonly name: string
  readonly city: string
}

const columns: DataColumn<SampleLead>[] = [
  {
    id: 'name',
    header: 'Name',
    width: '20rem',
    sortKey: 'name',
    essential: true,
    cell: ({ id, name }) => <a href={`#${id}`}>{name}</a>,
  },
  { id: 'city', header: 'City', width: '30rem', cell: ({ city }) => city },
  { id: 'email', header: 'Email', width: '20rem', cell: ({ id }) => `${id}@example.test` },
]

export const sampleLeads = (count: number): SampleLead[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `lead-${index}`,
    name: `Lead ${index}`,
    city: index % 2 === 0 ? 'Rome' : 'Oslo',
  }))

/** A table for tests, which keeps what was selected and says so. */
export function SampleTable({
  rows,
  ...props
}: { rows: readonly SampleLead[] } & Partial<DataTableProps<SampleLead>>) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <DataTable
        label="Leads"
        columns={columns}
        rowKey={({ id }) => id}
        onRowClick={() => {}}
        selection={{ keys, onChange: setKeys, nameOf: ({ name }) => name }}
        empty={<EmptyState title="No leads found" />}
        maxHeight="30rem"
        {...props}
        rows={rows}
      />
      <output>{[...keys].join(' ') || 'nothing selected'}</output>
    </>
  )
}
