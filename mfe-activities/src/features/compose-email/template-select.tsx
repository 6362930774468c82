import { usePages } from '@ginkgo/api-client'
import { type EmailTemplate, type EmailTemplateId, emailTemplatesApi } from '@ginkgo/contracts'
import { confirm } from '@ginkgo/portal-sdk'
import { LoadFailed, Select, SkeletonText } from '@ginkgo/ui'
import { Field } from '@ginkgo/ui/form'

/** Offers the templates, where there are any, and asks before one takes the place of what was written. */
export function TemplateSelect({
  chosen = null,
  typed,
  onSelect,
}: {
  chosen?: EmailTemplateId | null | undefined
  /** The text as it is. */
  typed: string
  onSelect: (template: EmailTemplate) => void
}) {
  const { rows, error, failed } = usePages(emailTemplatesApi.list, {})
  if (!rows) return error ? <LoadFailed {...failed} /> : <SkeletonText lines={2} />
  if (rows.length === 0) return null
  const select = async (id: string) => {
    const template = rows.find((one) => one.id === id)
    if (!template) return
    const mayReplace =
      typed.trim() === '' ||
      (await confirm({
        title: 'Replace what you wrote?',
        description: 'Subject and text of the template take its place.',
        confirmLabel: 'Replace',
      }))
    if (mayReplace) onSelect(template)
  }
  return (
    <Field label="Template">
      <Select
        value={chosen}
        placeholder="Choose a template"
        options={rows.map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={(id) => void select(id)}
      />
    </Field>
  )
}
