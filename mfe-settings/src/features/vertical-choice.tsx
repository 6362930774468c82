import { mayLoseInput, useSession } from '@ginkgo/portal-sdk'
import { Select } from '@ginkgo/ui'
import { Field } from '@ginkgo/ui/form'

/** Which vertical a tab is about; the one in use at first. */
export function VerticalChoice({
  value,
  onChange,
  className = 'mb-3',
}: {
  value: string
  onChange: (verticalId: string) => void
  className?: string
}) {
  const { verticals } = useSession()
  if (verticals.length < 2) return null
  return (
    <Field label="Vertical" className={`w-full md:max-w-64 ${className}`}>
      <Select
        value={value}
        onValueChange={(id) => void mayLoseInput().then((may) => may && onChange(id))}
        options={verticals.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Field>
  )
}
