import { type Report, type ReportDefinition, ReportName, reportsApi } from '@ginkgo/contracts'
import { paths, useMutation, useSession } from '@ginkgo/portal-sdk'
import { useNavigate } from '@ginkgo/router'
import { NativeSelect } from '@ginkgo/ui'
import { FormDialog, FormField, TextField, useZodForm } from '@ginkgo/ui/form'

/** Keeps a report under a name, for its maker alone or for everybody in a vertical; or changes both of a kept one. */
export function SaveReportDialog({
  report,
  definition,
  suggestedName,
  onClose,
}: {
  /** The one to rename; undefined for a new one. */
  report: Report | undefined
  definition: ReportDefinition
  suggestedName: string
  onClose: () => void
}) {
  const { verticals, can } = useSession()
  const navigate = useNavigate()
  const mayShareIn = verticals.filter(({ id }) => can('records:manage', id))
  const form = useZodForm(ReportName, {
    defaultValues: { name: report?.name ?? suggestedName, verticalId: report?.verticalId ?? null },
  })
  const { send } = useMutation(report ? reportsApi.update : reportsApi.create, {
    form,
    saved: 'Report saved',
    failed: 'Failed to save report',
    done: (saved) => {
      onClose()
      if (!report) void navigate(paths.report(saved.id), { replace: true })
    },
  })
  const submit = form.handleSubmit(async ({ name, verticalId }) => {
    const body = { name, verticalId }
    await send(
      report ? { params: { reportId: report.id }, body } : { body: { ...body, definition } },
      report ? { ifMatch: report.updatedAt } : {},
    )
  })
  const places = [
    ...(report && !report.own ? [] : [{ value: '', label: 'Only me' }]),
    ...mayShareIn.map(({ id, name }) => ({ value: id as string, label: `Everybody in ${name}` })),
  ]
  return (
    <FormDialog
      title={report ? 'Name and sharing' : 'Save report'}
      size="sm"
      onSubmit={submit}
      submitLabel={report ? 'Save' : 'Save Report'}
      busy={form.formState.isSubmitting}
      busyLabel="Saving..."
      changed={form.formState.isDirty}
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Name" required>
        {(field) => <TextField {...field} autoComplete="off" placeholder="e.g. Won by source" />}
      </FormField>
      {places.length > 1 ? (
        <FormField
          form={form}
          name="verticalId"
          label="Who sees it"
          hint="Everybody sees the figures of the records that they may read themselves."
        >
          {({ value, onValueChange, ...field }) => (
            <NativeSelect
              {...field}
              value={value ?? ''}
              options={places}
              onValueChange={(place) => onValueChange(place === '' ? null : place)}
            />
          )}
        </FormField>
      ) : null}
    </FormDialog>
  )
}
