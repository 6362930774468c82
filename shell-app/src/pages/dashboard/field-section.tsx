import { useEndpoint } from '@ginkgo/api-client'
import { type CustomField, dashboardApi } from '@ginkgo/contracts'
import { useCustomFields } from '@ginkgo/fields/custom'
import { remember, rememberedKey, useRemembered, useSession, useVertical } from '@ginkgo/portal-sdk'
import { Card, LoadFailed, Select, Skeleton, isolated } from '@ginkgo/ui'
import { asAsked, isCounted, nameOfField, type Narrowing } from './dashboard-filter.ts'
import { FieldCard } from './field-card.tsx'

const kindNames = { lead: 'Leads', contact: 'Contacts', enquiry: 'Open enquiries' } as const
const labelOf = ({ recordKind, label }: CustomField) => `${kindNames[recordKind]} by ${isolated(label)}`

/** How records spread over the options of a custom field; each person chooses the field on their device. */
export function FieldSection({ narrowing }: { narrowing?: Narrowing | undefined }) {
  const { user } = useSession()
  const { id: verticalId } = useVertical()
  const ofLeads = useCustomFields('lead', verticalId)
  const ofEnquiries = useCustomFields('enquiry', verticalId)
  const rememberedAs = rememberedKey('field', `dashboard-${verticalId}`, user.id)
  const chosen = useRemembered(rememberedAs)
  const unread = [ofLeads, ofEnquiries].find(({ fields, error }) => error && !fields)
  const fields = [...(ofLeads.fields ?? []), ...(ofEnquiries.fields ?? [])].filter(isCounted)
  const field = fields.find((each) => nameOfField(each) === chosen) ?? fields[0]
  // What one kind of record has is shown after what is known of both, or the first choice would change.
  if (!unread && (!field || !ofLeads.isSettled || !ofEnquiries.isSettled)) return null
  return (
    <section aria-label="Custom fields" className="mt-8">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-lg font-semibold text-fg">Custom fields</h2>
          <p className="text-sm text-muted">How records spread over the options of a field</p>
        </div>
        {field ? (
          <div className="w-64 max-md:w-full">
            <Select<ReturnType<typeof nameOfField>>
              aria-label="Field"
              value={nameOfField(field)}
              options={fields.map((each) => ({ value: nameOfField(each), label: labelOf(each) }))}
              onValueChange={(name) => remember(rememberedAs, name)}
            />
          </div>
        ) : null}
      </div>
      <div className="mt-3">
        {field ? (
          <Counts key={nameOfField(field)} field={field} verticalId={verticalId} narrowing={narrowing} />
        ) : (
          <LoadFailed title="Failed to fetch the fields" {...unread?.failed} />
        )}
      </div>
    </section>
  )
}

function Counts({
  field,
  verticalId,
  narrowing,
}: {
  field: CustomField
  verticalId: string
  narrowing: Narrowing | undefined
}) {
  const { data, error, failed } = useEndpoint(
    dashboardApi.field,
    { query: { verticalId, field: nameOfField(field), ...asAsked(narrowing) } },
    { revalidateOnMount: true },
  )
  if (data) return <FieldCard title={labelOf(field)} field={field} counts={data} narrowing={narrowing} />
  if (error) return <LoadFailed title={`Failed to fetch ${labelOf(field)}`} {...failed} />
  return (
    <Card padded>
      <div role="status">
        <p className="sr-only">Loading {labelOf(field)}...</p>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-4 h-56 w-full" />
      </div>
    </Card>
  )
}
