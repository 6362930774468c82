import { inputsOf, type Lead, leadFields } from '@ginkgo/contracts'
import { FieldValue, noValue } from '@ginkgo/fields/table'
import { Card, CardBody, CardHeader, isolated } from '@ginkgo/ui'
import { type ReactNode, useState } from 'react'
import { LeadValue, ownerNameOf } from '../in-place/lead-value.tsx'
import { LeadPhone } from '../lead-phone.tsx'

/** The fields that are shown, and edited, as one line. */
const places = ['city', 'state', 'pincode', 'country']
/** Shown elsewhere on the page: the name and type in its head, and the places as one line. */
const elsewhere = new Set(['name', 'accountType', 'city', 'state', 'country'])

const isShown = (lead: Lead, { name, onlyWhile }: (typeof fields)[number]): boolean => {
  if (elsewhere.has(name)) return false
  if (name === 'pincode') return lead.pincode !== null
  return !onlyWhile || lead[onlyWhile.field as keyof Lead] === onlyWhile.is
}

const fields = inputsOf(leadFields)

/** What is known about a lead; each value is edited where it stands. */
export function LeadInfo({ lead }: { lead: Lead }) {
  // A field that no longer belongs to the lead, because somebody else has changed another one, stays until it is edited.
  const [edited, setEdited] = useState<string>()
  const location = [lead.city, lead.state, lead.country]
    .flatMap((part) => (part ? isolated(part) : []))
    .join(', ')
  return (
    <Card>
      <CardHeader title="Lead Information" />
      <CardBody>
        <dl className="-my-1.5 flex flex-col">
          {fields
            .filter((field) => isShown(lead, field) || field.name === edited)
            .map((field) => {
              const { name, type } = field
              const label = name === 'leadType' ? 'Type' : field.label
              const hasLinks = type === 'email' || type === 'phone'
              return (
                <Entry key={name} label={label}>
                  <LeadValue
                    lead={lead}
                    names={[name]}
                    label={label}
                    onEditing={(isEditing) => setEdited(isEditing ? name : undefined)}
                    hasLinks={hasLinks && lead[name as 'email' | 'phone'] !== null}
                  >
                    {name === 'ownerId' ? (
                      ownerNameOf(lead)
                    ) : name === 'phone' && lead.phone ? (
                      <LeadPhone lead={lead} />
                    ) : (
                      <FieldValue field={field} record={lead} whole />
                    )}
                  </LeadValue>
                </Entry>
              )
            })}
          <Entry label="Location">
            <LeadValue lead={lead} names={places} label="Location" text={location}>
              {location || noValue}
            </LeadValue>
          </Entry>
        </dl>
      </CardBody>
    </Card>
  )
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_1fr] items-baseline gap-3 text-sm">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 text-fg">{children}</dd>
    </div>
  )
}
