import { VersionMerge } from '../form/index.ts'

const labels = { name: 'Name', city: 'City', tags: 'Tags' }
const updatedAt = '2026-03-13T09:30:00Z'
const base = { updatedAt, name: 'Globex', city: '', tags: ['old'] }
const mine = { name: 'Globex', city: 'Springfield', tags: ['old', 'vip'] }
const theirs = { updatedAt, name: 'Globex Ltd', city: '', tags: [] }

/** Two people changed the same record: the other one changed the name, this one the city, both the tags. */
export function SampleMerge({ onClose }: { onClose: () => void }) {
  return (
    <VersionMerge
      noun="lead"
      labels={labels}
      versions={{ base, mine, theirs }}
      valuesOf={({ name, city, tags }) => ({ name, city, tags })}
      textOf={(_, value) => (Array.isArray(value) ? value.join(', ') : String(value))}
      onSave={async () => onClose()}
      onClose={onClose}
    />
  )
}
